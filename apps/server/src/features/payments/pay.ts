import { createHash } from 'node:crypto'
import type { Parsed, Reply } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { badField, Refusal } from '../../refusal.ts'
import { GatewayError, type NewTrade, type WechatPay } from '../../outside/wechat-pay.ts'
import { beginAttempt, type Wanted } from './begin-attempt.ts'
import { askAndSettle, closeAttempt, requireGateway, within } from './gateway.ts'
import { payTest } from './pay-test.ts'
import type { AmountDue, Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'

/** The person waits: everything a call asks of the gateway fits into ten seconds. */
const patienceMs = 9000
/** The gateway will never take this number again as it stands; the next call begins a new one. */
const spent = new Set(['INVALID_REQUEST', 'PARAM_ERROR', 'ORDER_CLOSED'])

type Asked = { accountId: string; now: Date }

/** Prepares a payment inside the messaging app, in the native app, or for the test. */
export async function pay(deps: Deps, purposes: Purposes, input: Parsed<'pay'>, { accountId, now }: Asked): Promise<Reply<'pay'>> {
  const { bizType: purpose, bizId: purposeId, payWay } = input
  if (payWay === 'TEST') {
    const { payNo } = await payTest(deps, purposes, { purpose, purposeId, accountId, now })
    return { payNo, payWay, paid: true }
  }
  if ((payWay !== 'WECHAT_JSAPI' && payWay !== 'WECHAT_APP' && payWay !== 'BALANCE') || !deps.wechatPay) throw new Refusal('payWayOff')
  if (payWay === 'BALANCE') {
    await purposes.require(deps.db, { purpose, purposeId, accountId, now })
    // Nobody can put money into an account yet, so every balance is nothing.
    throw new Refusal('balanceShort')
  }

  const wanted: Wanted = { purpose, purposeId, accountId, payWay, provider: 'WECHAT', now }
  if (payWay === 'WECHAT_APP') {
    const { attempt, prepayId, wechatPay } = await prepare(deps, purposes, wanted, (gateway, trade) => gateway.createApp(trade))
    const order = wechatPay.paySignParams.app(prepayId)
    return {
      payNo: attempt.pay_no,
      payWay,
      appId: order.appid,
      timeStamp: order.timestamp,
      nonceStr: order.noncestr,
      package: order.package,
      signType: 'RSA',
      paySign: order.sign,
      orderString: JSON.stringify(order),
    }
  }
  const openId = input.openId ?? (deps.config.testPay ? demoOpenId(accountId) : undefined)
  if (!openId) throw badField('openId', '请在微信内打开后支付')
  const { attempt, prepayId, wechatPay } = await prepare(deps, purposes, { ...wanted, openId }, (gateway, trade) => gateway.createJsapi({ ...trade, openId }))
  return { payNo: attempt.pay_no, payWay, ...wechatPay.paySignParams.jsapi(prepayId) }
}

/** Prepares a payment in a plain browser: the gateway's own page, which leads back to `returnUrl`. */
export async function payWeb(
  deps: Deps,
  purposes: Purposes,
  input: Parsed<'payWeb'>,
  { accountId, ip, now }: Asked & { ip: string },
): Promise<Reply<'payWeb'>> {
  const { bizType: purpose, bizId: purposeId, payWay } = input
  const returnUrl = returnUrlOf(input.returnUrl, deps.config.returnHosts)
  if (!returnUrl) throw new Refusal('badReturnUrl')
  if (payWay !== 'WECHAT_H5' || !deps.wechatPay) throw new Refusal('payWayOff')

  const wanted: Wanted = { purpose, purposeId, accountId, payWay, provider: 'WECHAT', now }
  const { attempt, created } = await atGateway(deps, purposes, wanted, (gateway, trade) => gateway.createH5({ ...trade, clientIp: ip }))
  return { payNo: attempt.pay_no, payUrl: `${created.h5Url}&redirect_url=${encodeURIComponent(returnUrl)}` }
}

/** A prepay id lives longer than an order waits for payment, so a second call takes the first one's. */
async function prepare(deps: Deps, purposes: Purposes, wanted: Wanted, create: Create<{ prepayId: string }>) {
  const { attempt, created } = await atGateway(deps, purposes, wanted, create, ({ prepay: { prepayId } }) =>
    prepayId === undefined ? undefined : { prepayId },
  )
  return { attempt, prepayId: created.prepayId, wechatPay: requireGateway(deps, 'WECHAT') }
}

type Answered = { prepayId?: string; h5Url?: string }
type Create<T> = (gateway: WechatPay, trade: NewTrade) => Promise<T>

async function atGateway<T extends Answered>(deps: Deps, purposes: Purposes, wanted: Wanted, create: Create<T>, known?: (attempt: Attempt) => T | undefined) {
  try {
    return await within(patienceMs, createOnce(deps, purposes, wanted, create, known))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, code: error.code, payWay: wanted.payWay }, 'payment not prepared')
    throw new Refusal('gatewayFailed')
  }
}

async function createOnce<T extends Answered>(deps: Deps, purposes: Purposes, wanted: Wanted, create: Create<T>, known?: (attempt: Attempt) => T | undefined) {
  const { attempt, due } = await beginAttempt(deps, purposes, wanted)
  const before = known?.(attempt)
  if (before) return { attempt, created: before }

  const created = await askOnce(deps, purposes, { attempt, due, now: wanted.now }, create)
  if (await queries.savePrepay(deps.db, attempt.id, { ...attempt.prepay, ...(created.prepayId !== undefined && { prepayId: created.prepayId }) }))
    return { attempt, created }
  // Another call ended this attempt while the gateway was making it: what was made must not stay payable.
  await requireGateway(deps, attempt.provider).close(attempt.pay_no)
  throw new Refusal('orderMoved')
}

async function askOnce<T>(
  deps: Deps,
  purposes: Purposes,
  { attempt, due, now }: { attempt: Attempt; due: AmountDue; now: Date },
  create: Create<T>,
): Promise<T> {
  try {
    return await create(requireGateway(deps, attempt.provider), {
      outTradeNo: attempt.pay_no,
      description: due.description,
      amount: attempt.amount,
      expireAt: attempt.expire_at,
    })
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    if (error.code === 'ORDERPAID' && (await askAndSettle(deps, purposes, attempt, now)) === 'paid') throw new Refusal('alreadyPaid')
    if (spent.has(error.code)) await closeAttempt(deps, purposes, attempt, now)
    throw error
  }
}

/** Stands in for the payer's number inside the messaging app where only simulated money moves. */
const demoOpenId = (accountId: string) => `oDemo${createHash('sha256').update(accountId).digest('hex').slice(0, 23)}`

/** The address in its normal form, or undefined when it leads anywhere but to our own hosts. */
export function returnUrlOf(text: string, hosts: string[]): string | undefined {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  const ours = hosts.includes(url.host) && url.username === '' && url.password === ''
  return ours ? url.href : undefined
}
