import { RefusedError } from './errors.ts'

// Not about what was asked: signed out, too many requests, or a server in trouble.
const passing = new Set([401, 429, 500, 503, 4290])

/** Whether an error is the server's last word on a write; after any other, the same write is sent again under its requestId. */
export const isVerdict = (error: unknown): error is RefusedError => error instanceof RefusedError && !passing.has(error.code)
