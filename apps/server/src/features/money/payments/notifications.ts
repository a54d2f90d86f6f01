import { refusalSentences } from '@anxin/contract/refusal-sentences'
import { payChannels, type PayChannel } from '@anxin/contract/pay-ways'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Tx } from '../../../db/connect.ts'
import type { Deps } from '../../../deps.ts'
import { wakeOutbox } from '../../../jobs/outbox-queries.ts'
import { NoticeRefused, type Notice, type NoticeAnswer, type PaymentChannel, type VendorRefund } from '../../../outside/payments/channel.ts'
import * as refundQueries from '../refunds/queries.ts'
import { refundFailed, refundSucceeded, type OnRefund } from '../refunds/refund-succeeded.ts'
import { refundTopic } from '../refunds/refund-in-full.ts'
import type { Purposes } from './purposes.ts'
import { recordNotice, recordNoticeIn } from './record-notice.ts'
import { isUnclear, refundMismatchOf } from './rules.ts'
import { settlePayment } from './settle-payment.ts'

type Told = FastifyRequest<{ Params: { channel: string } }>

/**
 * Where channels tell about payments and refunds, each at its own address. A plugin of its own: the signature is over the
 * exact bytes, so the body stays unparsed, and it is never limited or shed, since money is behind every call.
 */
export const registerNotifications = (http: FastifyInstance, deps: Deps, purposes: Purposes, onRefund: OnRefund) =>
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    const config: object = { pressureHandler: () => undefined }
    scope.post('/api/common/order/notify/:channel', { config }, (request: Told, reply) => take(deps, purposes, onRefund, request, reply))
  })

async function take(deps: Deps, purposes: Purposes, onRefund: OnRefund, request: Told, reply: FastifyReply) {
  const name = payChannels.find((one) => one.toLowerCase() === request.params.channel)
  const channel = name && deps.channels.get(name)
  if (!channel) return reply.code(404).send({ code: 'FAIL', message: refusalSentences.channelOff })

  const now = deps.clock.now()
  const notice = readNotice(channel, request, now)
  if (notice instanceof NoticeRefused) {
    request.log.warn({ reason: notice.reason }, 'notification refused')
    return say(reply, notice.answer)
  }

  const outcome = await takeNotice(deps, purposes, onRefund, { name, notice, now })
  if (isUnclear(outcome)) request.log.error({ payNo: payNoOf(notice), eventId: notice.eventId, outcome }, 'notification without a matching payment')
  return say(reply, notice.answer)
}

function readNotice(channel: PaymentChannel, { headers, body }: Told, now: Date): Notice | NoticeRefused {
  try {
    return channel.readNotification(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0), now)
  } catch (error) {
    if (error instanceof NoticeRefused) return error
    throw error
  }
}

function say(reply: FastifyReply, { status, type, body = '' }: NoticeAnswer) {
  if (type !== undefined) reply.type(type)
  return reply.code(status).send(body)
}

const payNoOf = (notice: Notice) => (notice.about === 'payment' ? notice.trade.payNo : notice.about === 'refund' ? notice.refund.payNo : notice.payNo)

type Taken = { name: PayChannel; notice: Notice; now: Date }

/** The rows of payment and refund decide what is new, so a repeated or late word changes nothing. Who paid is not kept. */
async function takeNotice(deps: Deps, purposes: Purposes, onRefund: OnRefund, { name: channel, notice, now }: Taken): Promise<string> {
  const { eventId, event } = notice
  if (notice.about === 'payment') {
    const { trade } = notice
    return settlePayment(deps, purposes, { channel, trade, told: { eventId, event, content: { ...trade, payer: undefined } }, now })
  }
  if (notice.about === 'refund') {
    const { refund: told } = notice
    return deps.db.transaction().execute(async (tx) => {
      const outcome = await takeRefund(tx, onRefund, { channel, told, now })
      await recordNoticeIn(tx, { channel, eventId, event, about: 'REFUND', payNo: told.payNo, content: told, outcome, now })
      return outcome
    })
  }
  const outcome = `mismatch ${notice.problem}`
  await recordNotice(deps.db, { channel, eventId, event, about: aboutOf(notice.of), payNo: notice.payNo, content: notice.content, outcome, now })
  return outcome
}

const aboutOf = (of: 'payment' | 'refund' | undefined) => (of === undefined ? 'UNCLEAR' : of === 'payment' ? 'PAYMENT' : 'REFUND')

async function takeRefund(tx: Tx, onRefund: OnRefund, { channel, told, now }: { channel: PayChannel; told: VendorRefund; now: Date }): Promise<string> {
  const refund = await refundQueries.findRefund(tx, told.refundNo)
  if (!refund && (await refundQueries.channelOfFormerNumber(tx, told.refundNo)) === channel)
    return told.state === 'SUCCESS' ? 'mismatch former_number' : 'ignored'
  if (refund?.channel !== channel) return 'unknown'
  const wrong = refundMismatchOf(told, refund)
  if (wrong) return `mismatch ${wrong}`
  // The channel had ended it, and its customer has the money from us.
  if (told.state === 'SUCCESS' && refund.paidBy !== null) return 'mismatch paid_by_hand'
  if (told.state === 'SUCCESS')
    return (await refundSucceeded(tx, onRefund, { refundNo: told.refundNo, now, refundedAt: told.refundedAt })) ? 'refunded' : 'already'
  if (told.state === 'PROCESSING' || !(await refundFailed(tx, onRefund, { refundNo: told.refundNo, trouble: told.trouble ?? 'FAILED', end: told.end, now })))
    return 'ignored'
  await wakeOutbox(tx, { topic: refundTopic, key: told.refundNo, now })
  return 'troubled'
}
