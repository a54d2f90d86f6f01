import { z } from 'zod'
import { wrong } from './field-refusals.ts'

/** The public half of a pair of keys on P-256, as RFC 7517 writes it. */
export const jwk = z.object(
  {
    kty: z.literal('EC'),
    crv: z.literal('P-256'),
    x: z.string().regex(/^[\w-]{43}$/, wrong.vaultKey),
    y: z.string().regex(/^[\w-]{43}$/, wrong.vaultKey),
  },
  { error: wrong.vaultKey },
)
/** The name of a key: its RFC 7638 thumbprint. */
export const kid = z.string({ error: wrong.vaultKey }).regex(/^[\w-]{43}$/, wrong.vaultKey)
/** Something locked for the holder of a key: a JWE in five parts (RFC 7516). */
export const lock = z.string({ error: wrong.vaultLock }).regex(/^[\w-]{20,600}\.[\w-]{0,200}\.[\w-]{16}\.[\w-]{1,2000}\.[\w-]{22}$/, wrong.vaultLock)
