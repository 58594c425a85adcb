; make.
