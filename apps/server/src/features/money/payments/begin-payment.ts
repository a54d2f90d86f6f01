import type { Deps } from '../../../deps.ts'
import { Refusal } from '../../../refusal.ts'
import { GatewayError } from '../../../outside/gateway-error.ts'
import type { ClientAction } from '../../../outside/payments/channel.ts'
import { closeAttempt, takeTrade } from './ask-channel.ts'
import { beginAttempt, type Wanted } from './begin-attempt.ts'
import { requireChannel, within } from './channels.ts'
import type { AmountDue, Purposes } from './purposes.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'

/** The person waits: everything a call asks of the channel fits into ten seconds. */
const patienceMs = 9000

type Asked = Wanted & { clientIp: string; returnUrl?: string }
/** `action` is what the client does next; undefined when the money is there already. */
export type BegunPayment = { payNo: string; action: ClientAction | undefined }

/** Begins a payment at its channel. Refuses with gatewayFailed, alreadyPaid or orderMoved beside what the purpose refuses. */
export async function beginPayment(deps: Deps, purposes: Purposes, asked: Asked): Promise<BegunPayment> {
  try {
    return await within(patienceMs, beginOnce(deps, purposes, asked))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn({ err: error, code: error.code, payWay: asked.payWay }, 'payment not begun')
    throw new Refusal('gatewayFailed')
  }
}

async function beginOnce(deps: Deps, purposes: Purposes, asked: Asked): Promise<BegunPayment> {
  const { attempt, due } = await beginAttempt(deps, purposes, asked)
  const { payNo } = attempt
  const begun = await requireChannel(deps, attempt.channel).begin(tradeOf(attempt, due, asked))
  if (begun.state === 'spent') {
    await closeAttempt(deps, purposes, attempt, asked.now)
    throw new GatewayError(begun.code, `the channel takes ${payNo} no more`)
  }
  if (begun.state !== 'begun') {
    const outcome = await takeTrade(deps, purposes, { attempt, trade: begun.trade, now: asked.now })
    if (begun.state === 'alreadyPaid') throw new Refusal('alreadyPaid')
    if (outcome === 'refused') throw new Refusal('orderMoved')
    return { payNo, action: undefined }
  }

  if (await queries.keepBegun(deps.db, attempt, begun.kept ?? null)) return { payNo, action: begun.action }
  // Another call ended this attempt while the channel was making it: what was made must not stay payable.
  await requireChannel(deps, attempt.channel).close(payNo)
  throw new Refusal('orderMoved')
}

const tradeOf = ({ payNo, payWay, amount, expireAt, payer, kept }: Attempt, { description }: AmountDue, { clientIp, returnUrl }: Asked) => ({
  payNo,
  payWay,
  description,
  amount,
  expireAt,
  payer: payer ?? undefined,
  clientIp,
  returnUrl,
  kept: kept ?? undefined,
})
