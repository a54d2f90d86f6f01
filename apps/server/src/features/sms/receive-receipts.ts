import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { keyedHashes } from '../../keyed-hash.ts'
import { ReceiptRefused, type SmsReceipt, type SmsVendor } from '../../outside/sms/port.ts'
import { receiveMessage } from './queries.ts'

type Posted = FastifyRequest<{ Params: { vendor: string; key?: string } }>
type ReceiptDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'sms'>

/**
 * Where vendors post what became of messages, each at its own address. Vendors that sign nothing are known by a key in theirs. Sent again, a
 * receipt changes nothing. The signature is over the exact bytes, so the body stays unparsed.
 */
export const registerSmsReceipts = (http: FastifyInstance, deps: ReceiptDeps) =>
  http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    for (const path of ['/api/common/sms/receipts/:vendor', '/api/common/sms/receipts/:vendor/:key'])
      scope.post(path, (request: Posted, reply) => receive(deps, request, reply))
  })

async function receive(deps: ReceiptDeps, request: Posted, reply: FastifyReply) {
  const { params, headers, body } = request
  const vendor = deps.config.sms.vendors.find(({ name }) => name === params.vendor)
  const receipts = vendor?.receipts
  if (!vendor || !receipts || !isAddress(deps, receipts.isKeyed, params.key)) return reply.code(404).send({ code: 404 })
  try {
    const now = deps.clock.now()
    for (const receipt of receipts.read(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0), now)) await settle(deps, vendor, receipt, now)
  } catch (error) {
    if (!(error instanceof ReceiptRefused)) throw error
    request.log.warn({ vendor: vendor.name, reason: error.message }, 'sms receipt refused')
    return reply.code(401).send({ code: 401 })
  }
  return receipts.answer
}

async function settle({ db, config, sms }: ReceiptDeps, { name: vendor }: SmsVendor, { messageId, phone, isDelivered, code }: SmsReceipt, now: Date) {
  if (messageId === '') return
  const isNew = await receiveMessage(db, { vendor, messageId, phoneHashes: keyedHashes(config, 'phone', phone), isDelivered, code, now })
  if (isNew) sms.count(vendor, isDelivered ? 'delivered' : 'undelivered')
}

/** Without a key in the settings nobody is believed who signs nothing. */
function isAddress({ config }: Pick<Deps, 'config'>, isKeyed: boolean, key: string | undefined): boolean {
  if (!isKeyed) return key === undefined
  const wanted = Buffer.from(config.sms.receiptKey ?? '')
  const given = Buffer.from(key ?? '')
  return wanted.length > 0 && given.length === wanted.length && timingSafeEqual(given, wanted)
}
