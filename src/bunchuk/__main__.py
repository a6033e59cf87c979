"""The command ``bunchuk``, also ``bk``."""

from bunchuk.cli.app import main

if __name__ == "__main__":
    main()
