import { createHmac, timingSafeEqual } from 'node:crypto'
import { lockFor, type Jwk } from '@anxin/rules/sealing/keys'
import type { Deps } from '../../deps.ts'
import { derivedKey, secretsOf } from '../../derived-key.ts'
import { Refusal } from '../../refusal.ts'

type Asker = { kid: string; operatorId: string; now: Date }
const hourMs = 3_600_000

const answerOf = (secret: string, { kid, operatorId, now }: Asker): string =>
  createHmac('sha256', derivedKey(secret, 'anxin vault challenge'))
    .update(`${kid}/${operatorId}/${Math.floor(now.getTime() / hourMs)}`)
    .digest('base64url')

/** Something sealed to the vault that only its holder reads: another for each operator and hour. */
export const challengeOf = (config: Deps['config'], { jwk, ...asker }: Asker & { jwk: Jwk }): Promise<string> =>
  lockFor({ kid: asker.kid, jwk }, { proof: answerOf(config.appSecret, asker) })

/** Refuses (vaultProofWrong) who has not opened this vault within the last two hours. */
export function requireProof(config: Deps['config'], asker: Asker, given: string): void {
  const before = new Date(asker.now.getTime() - hourMs)
  const right = secretsOf(config).some((secret) =>
    [answerOf(secret, asker), answerOf(secret, { ...asker, now: before })].some((answer) => isSame(answer, given)),
  )
  if (!right) throw new Refusal('vaultProofWrong')
}

const isSame = (one: string, other: string) => one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))
