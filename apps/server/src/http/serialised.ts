import fastJson from 'fast-json-stringify'
import { z } from 'zod'

/**
 * A reply whose JSON is ready: put together from texts that writers of the reply's own schema have made. `serve` sends it
 * as it is; where replies are checked, it is read back and checked like any other.
 */
export class Serialised {
  /** UTF-8, one byte to a character: it goes out as it is, and is never copied into a buffer. */
  readonly bytes: string
  constructor(bytes: string) {
    this.bytes = bytes
  }
}

/** A writer of JSON by a schema: fields outside it never leave the server. It is compiled when it is first used: most calls come seldom. */
export function jsonWriter<T extends z.ZodType>(schema: T): (value: z.infer<T>) => string {
  let write: ((value: z.infer<T>) => string) | undefined
  return (value) => {
    write ??= compiled(schema)
    return write(value)
  }
}

function compiled<T extends z.ZodType>(schema: T): (value: z.infer<T>) => string {
  const json = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  delete json.$schema
  // safe: fast-json-stringify reads the JSON Schema that zod writes
  return fastJson(json as Parameters<typeof fastJson>[0])
}

/** JSON of an object without its braces, its UTF-8 kept one byte to a character: half the memory, and nothing left to encode. */
export const inner = (json: string): string => Buffer.from(json.slice(1, -1)).toString('latin1')

/** A reply put together from texts of one byte to a character. */
export const fromBytes = (text: string): Serialised => new Serialised(text)
