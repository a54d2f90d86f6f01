import { createHash } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import { payWayOf, type PayWay } from '@anxin/contract/pay-ways'
import type { Deps } from '../../../deps.ts'
import { badField, Refusal } from '../../../refusal.ts'
import { findSubject } from '../../identities/public.ts'
import { beginPayment } from './begin-payment.ts'
import type { Purposes } from './purposes.ts'
import { returnUrlOf } from './rules.ts'

type Asked = { accountId: string; ip: string; inMessagingApp?: boolean; now: Date }

/** Prepares a payment inside the messaging app or in the native app; money that does not exist is paid at once. */
export async function pay(deps: Deps, purposes: Purposes, input: Parsed<'pay'>, { accountId, ip, inMessagingApp = false, now }: Asked): Promise<Reply<'pay'>> {
  const { bizType: purpose, bizId, payWay, amount: expected } = input
  const purposeId = await purposes.open({ purpose, bizId, accountId, now })
  if (payWay === 'BALANCE') {
    await purposes.require(deps.db, { purpose, purposeId, accountId, now })
    // Nobody can put money into an account yet, so every balance is nothing.
    throw new Refusal('balanceShort')
  }
  const { channel, inside } = requireWay(deps, payWay, 'pay')
  const payer = inside === undefined ? null : await payerOf(deps, { openId: input.openId, vendor: channel, accountId, inMessagingApp })
  if (inside !== undefined && payer === null) throw badField('openId', wrong.openInside[inside])

  const { payNo, action } = await beginPayment(deps, purposes, { purpose, purposeId, accountId, payWay, channel, payer, expected, clientIp: ip, now })
  if (!action) return { payNo, payWay, paid: true }
  if (action.do !== 'invoke') throw new Error(`${payWay} leads to a page`)
  return { payNo, payWay, ...action.params }
}

/** Prepares a payment in a plain browser: the vendor's own page, which leads back to `returnUrl`. */
export async function payWeb(deps: Deps, purposes: Purposes, input: Parsed<'payWeb'>, { accountId, ip, now }: Asked): Promise<Reply<'payWeb'>> {
  const { bizType: purpose, bizId, payWay, amount: expected } = input
  const returnUrl = returnUrlOf(input.returnUrl, deps.config.returnHosts)
  if (!returnUrl) throw new Refusal('badReturnUrl', { detail: { field: 'returnUrl' } })
  const { channel } = requireWay(deps, payWay, 'payWeb')

  const purposeId = await purposes.open({ purpose, bizId, accountId, now })
  const asked = { purpose, purposeId, accountId, payWay, channel, payer: null, expected, clientIp: ip, returnUrl, now }
  const { payNo, action } = await beginPayment(deps, purposes, asked)
  if (action?.do === 'open') return { payNo, payUrl: action.payUrl }
  if (action?.do === 'submit') return { payNo, formHtml: action.formHtml }
  throw new Error(`${payWay} leads to no page`)
}

/** The way's row, when its channel is open and it belongs to this call. */
export function requireWay({ channels }: Pick<Deps, 'channels'>, payWay: PayWay, call: 'pay' | 'payWeb') {
  const way = payWayOf(payWay)
  if (way.call === call && channels.has(way.channel)) return way
  throw new Refusal(way.channel === 'TEST' ? 'testPaymentOff' : 'payWayOff')
}

type Payer = { openId: string | undefined; vendor: string; accountId: string; inMessagingApp: boolean }
/** Who pays inside the messaging app: whom the client names, else who the account is there. */
async function payerOf({ db, config }: Deps, { openId, vendor, accountId, inMessagingApp }: Payer): Promise<string | null> {
  const known = openId ?? (await findSubject(db, { accountId, vendor }))
  return known ?? (config.testPay && !inMessagingApp ? demoPayer(accountId) : null)
}

/** Stands in for the payer's number where only simulated money moves and no messaging app could tell it. */
const demoPayer = (accountId: string) => `oDemo${createHash('sha256').update(accountId).digest('hex').slice(0, 23)}`
