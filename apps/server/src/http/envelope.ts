import { succeeded } from '@anxin/contract/refusals'
import { z } from 'zod'
import { jsonWriter, Serialised } from './serialised.ts'

// Around a reply that is written already, one byte to a character like that.
const head = '{"code":200,"data":'
const tail = Buffer.from(`,"msg":"${succeeded}"}`).toString('latin1')

/** What every call answers when nothing refuses it. */
export const envelope = (value: unknown) => ({ code: 200, data: value ?? null, msg: succeeded })

/** Writes the envelope of a reply by its schema: fields outside it never leave the server. */
export function envelopeWriter(reply: z.ZodType): (value: unknown) => string | Serialised {
  const write = jsonWriter(z.object({ code: z.int(), data: reply, msg: z.string() }))
  return (value) => (value instanceof Serialised ? new Serialised(head + value.bytes + tail) : write(envelope(value)))
}
