import { createPublicKey } from 'node:crypto'
import { wrong } from '@anxin/contract/field-refusals'
import { kidOf, type Jwk } from '@anxin/rules/sealing/keys'
import { badField } from '../../refusal.ts'

/** The name of a public key. Refuses one that is no point of the curve: nobody could open what is sealed to it. */
export function requireKey(jwk: Jwk): Promise<string> {
  try {
    createPublicKey({ key: { ...jwk }, format: 'jwk' })
  } catch {
    throw badField('jwk', wrong.vaultKey)
  }
  return kidOf(jwk)
}

/** Refuses a lock that was made for another key than it should be. What is inside, the server never sees. */
export function requireLockFor(kid: string, lock: string, field: string): void {
  if (headerOf(lock).kid !== kid) throw badField(field, wrong.vaultLock)
}

function headerOf(lock: string): { kid?: unknown } {
  try {
    // safe: only one member is read, and compared
    return JSON.parse(Buffer.from(lock.split('.', 1)[0] ?? '', 'base64url').toString('utf8')) as { kid?: unknown }
  } catch {
    return {}
  }
}
