declare module 'pg/lib/utils.js' {
  /** A value as the text or the bytes that PostgreSQL reads. */
  export function prepareValue(value: unknown): string | Buffer | null
}
