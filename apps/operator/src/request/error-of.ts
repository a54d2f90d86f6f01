/** What to show of an error: the server's sentence, or its own. */
export const errorOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
