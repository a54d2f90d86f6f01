import { createHmac, timingSafeEqual } from 'node:crypto'
import { derivedKey } from '../../../derived-key.ts'
import { privateLinkSeconds } from '../port.ts'

type Signing = { secrets: readonly [string, ...string[]]; now: () => Date }

/** Signs the way to a private file, and says whether a signature opens it now: until its last second, and never for longer than a link may live. */
export function linkSigner({ secrets, now }: Signing) {
  const keys = secrets.map((secret) => derivedKey(secret, 'private links of uploads'))
  const [first] = keys
  const signatureOf = (key: string, deadline: number, of = first) =>
    createHmac('sha256', of ?? '')
      .update(`${key}\n${deadline}`)
      .digest()
  const seconds = () => Math.floor(now().getTime() / 1000)
  return {
    sign(key: string, lives: number): string {
      const deadline = seconds() + lives
      return `${key}?e=${deadline}&token=${signatureOf(key, deadline).toString('base64url')}`
    },
    opens(key: string, { e, token }: { e?: unknown; token?: unknown }): boolean {
      const deadline = Number(e)
      const left = deadline - seconds()
      if (!Number.isInteger(deadline) || typeof token !== 'string' || left <= 0 || left > privateLinkSeconds) return false
      const given = Buffer.from(token, 'base64url')
      return keys.some((of) => {
        const expected = signatureOf(key, deadline, of)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
  }
}
