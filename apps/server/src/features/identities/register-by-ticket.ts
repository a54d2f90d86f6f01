import type { LoginResult } from '@anxin/contract/entities/accounts'
import type { Tx } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import { AccountClosed, type Asker, checkCode, findByPhone, newAccount, orTellWhy, signIn, useCode } from '../accounts/public.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { holderOf } from './identity-ticket.ts'
import { linkIdentity } from './link-identity.ts'
import { findTicket, lockAccount, markTicketUsed } from './queries.ts'
import { provenPhone } from './proven-phone.ts'
import { refusedAs, type IdentityVendor } from './rules.ts'

type Asked = {
  vendor: IdentityVendor
  ticket: string
  phone?: string | undefined
  smsCode?: string | undefined
  nickname?: string | undefined
  inviteCode?: string | undefined
  posterId?: string | undefined
  asker: Asker
  now: Date
}

/**
 * Joins the identity of a ticket with the account of a proven phone, which is made where there is none, and signs in. Without a phone, where none
 * is needed, it makes an account that has none yet.
 * The ticket ends with the code, in one transaction: a refusal spends neither but the try.
 */
export async function registerByTicket(deps: Pick<Deps, 'db' | 'config' | 'security' | 'uploads' | 'policy'>, asked: Asked): Promise<LoginResult> {
  const { vendor, nickname, inviteCode, posterId, asker, now } = asked
  const proven = await provenPhone(deps, { vendor, phone: asked.phone, smsCode: asked.smsCode })
  const holder = holderOf(asked)
  if (!(await findTicket(deps.db, holder))) throw new Refusal(refusedAs[vendor].expired)
  const codeId = proven && (await checkCode(deps, { phone: proven.phone, scene: 'BIND', code: proven.smsCode, asker, now }))
  const { sensitiveWords } = await deps.policy()

  const signingIn = () =>
    deps.db.transaction().execute(async (tx) => {
      const identity = await markTicketUsed(tx, holder)
      if (!identity) throw new Refusal(refusedAs[vendor].expired)
      if (codeId !== undefined) await useCode(tx, codeId, now)

      const wanted = nickname ?? identity.nickname
      const name = wanted === '' || hasSensitiveWord(wanted, sensitiveWords) ? undefined : wanted
      const wantedAccount = { phone: proven?.phone, nickname: name, inviteCode, posterId, deviceBrand: asker.device, now }
      const { accountId, isNew } = await accountOf(tx, wantedAccount)
      await linkIdentity(tx, { vendor, subject: identity.subject, accountId, now })
      return signIn(tx, deps, { accountId, isNew, inviteCode, asker, now })
    })
  return orTellWhy(deps, now, signingIn)
}

type Wanted = Parameters<typeof newAccount>[1]

async function accountOf(tx: Tx, wanted: Wanted): Promise<{ accountId: string; isNew: boolean }> {
  const madeId = await newAccount(tx, wanted)
  if (madeId) return { accountId: madeId, isNew: true }
  const known = wanted.phone === undefined ? undefined : await findByPhone(tx, wanted.phone)
  const account = known && (await lockAccount(tx, known.id))
  if (!account) throw new Refusal('accountDisabled')
  if (account.disabled) throw new AccountClosed(account.id)
  return { accountId: account.id, isNew: false }
}
