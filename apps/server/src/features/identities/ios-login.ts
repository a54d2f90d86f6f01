import { createHash } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { GatewayError } from '../../outside/gateway-error.ts'
import type { AppleIdentity } from '../../outside/apple.ts'
import { Refusal } from '../../refusal.ts'
import type { Asker } from '../accounts/public.ts'
import { giveTicket } from './identity-ticket.ts'
import { insertSeenToken } from './queries.ts'
import { nicknameFrom } from './rules.ts'
import { signInKnown } from './sign-in-known.ts'

type Login = Parsed<'iosLogin'> & { asker: Asker; now: Date }
type Needs = Pick<Deps, 'db' | 'config' | 'security' | 'uploads' | 'apple' | 'log'>

/** Signs in whom an identity token of Apple names; each token once. Who has no account yet gets a ticket for one. */
export async function iosLogin(deps: Needs, { identityToken, appleUserId, fullName = '', nonce, asker, now }: Login): Promise<Reply<'iosLogin'>> {
  const identity = await askApple(deps, identityToken, nonce)
  const isFresh = identity?.subject === appleUserId && (await insertSeenToken(deps.db, { hash: hashOf(identity), expiresAt: identity.expireAt }))
  if (!isFresh) {
    await deps.security.record({ kind: 'SIGN_IN_FAILED', network: asker.network, facts: { by: 'apple' } })
    throw new Refusal('appleExpired')
  }

  const subject = appleUserId
  const known = await signInKnown(deps, { vendor: 'APPLE', subject, asker, now })
  if (known) return known
  return { needRegister: true, appleTicket: await giveTicket(deps.db, { vendor: 'APPLE', subject, nickname: nicknameFrom(fullName), asker, now }) }
}

const hashOf = ({ signedPart }: AppleIdentity): Buffer => createHash('sha256').update(signedPart).digest()

async function askApple({ apple, log }: Needs, token: string, nonce: string | undefined): Promise<AppleIdentity | undefined> {
  if (!apple) throw new Refusal('signInDown')
  try {
    return await apple.verify(token, nonce)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ code: error.code }, 'apple sign-in')
    throw new Refusal('signInDown')
  }
}
