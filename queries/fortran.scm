; fortran.
