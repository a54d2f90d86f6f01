// Before each file of server tests: they share their modules, and what a file meets must not hang on the files before it.
import { restartSerials } from './serials.ts'

restartSerials()
