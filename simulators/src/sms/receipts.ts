import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Vendors } from '../vendors.ts'
import type { Inbox, Message } from './inbox.ts'

type Opened = { inbox: Inbox; keys: Vendors['smsVendors']; now: () => Date }
type Ordered = { phone: string; delivered?: boolean; code?: string; copies?: number }

const timeOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

/** What each vendor posts about a message. */
const reports: Record<string, (message: Message, at: Date) => object> = {
  aliyun: ({ phone, id, state, receiptCode, sentAt }, at) => ({
    phone_number: phone.replace('+', ''),
    send_time: timeOf(sentAt),
    report_time: timeOf(at.getTime()),
    success: state === 'DELIVERED',
    err_code: receiptCode,
    err_msg: state === 'DELIVERED' ? '用户接收成功' : '运营商未送达',
    sms_size: '1',
    biz_id: id,
    out_id: '',
  }),
  tencent: ({ phone, id, state, receiptCode }, at) => {
    const [, nation = '86', mobile = phone] = /^\+(\d{1,2})(\d+)$/.exec(phone) ?? []
    return {
      user_receive_time: timeOf(at.getTime()),
      nationcode: nation,
      mobile,
      report_status: state === 'DELIVERED' ? 'SUCCESS' : 'FAIL',
      errmsg: receiptCode,
      description: state === 'DELIVERED' ? '用户短信送达成功' : '用户短信接收失败',
      sid: id,
    }
  },
  webhook: ({ phone, id, state, receiptCode }) => ({ messageId: id, phone, delivered: state === 'DELIVERED', code: receiptCode }),
}

/** Posts what became of messages to the addresses that were entered: soon after each message, or when asked to. */
export function openReceipts({ inbox, keys, now }: Opened) {
  const urls = new Map<string, string>()
  let automatic = true

  async function post(message: Message): Promise<{ status: number; body: string } | undefined> {
    const url = urls.get(message.vendor ?? '')
    const report = reports[message.vendor ?? '']
    if (!url || !report) return undefined
    const body = JSON.stringify([report(message, now())])
    const seconds = String(Math.floor(now().getTime() / 1000))
    const signature = createHmac('sha256', keys.webhook.secret).update(`${seconds}.${body}`).digest('hex')
    const signed = message.vendor === 'webhook' ? { 'x-anxin-timestamp': seconds, 'x-anxin-signature': signature } : {}
    const response = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...signed }, body })
    return { status: response.status, body: await response.text() }
  }

  function settle(message: Message, { delivered = true, code }: Omit<Ordered, 'phone'> = {}) {
    message.state = delivered ? 'DELIVERED' : 'FAILED'
    message.receiptCode = code ?? (delivered ? 'DELIVRD' : 'UNDELIV')
    inbox.changed()
  }

  return {
    /** Everything that is still open arrives, where somebody wants to hear of it. */
    soon() {
      for (const message of inbox.messages.slice(-10)) {
        if (message.state !== 'SENT' || !urls.has(message.vendor ?? '') || !automatic) continue
        settle(message)
        setTimeout(() => void post(message).catch(() => undefined), 200).unref()
      }
    },
    register(app: FastifyInstance) {
      app.post<{ Body: { vendor: string; url: string; automatic?: boolean } }>('/_control/receipt-url', ({ body }) => {
        urls.set(body.vendor, body.url)
        automatic = body.automatic ?? true
        return Object.fromEntries(urls)
      })
      app.post<{ Body: Ordered }>('/_control/receipt', async ({ body: { phone, copies = 1, ...ordered } }) => {
        const message = inbox.messages.findLast((one) => one.phone === phone && one.vendor !== undefined)
        if (!message) return []
        settle(message, ordered)
        const answers = []
        for (let copy = 0; copy < copies; copy++) answers.push(await post(message))
        return answers
      })
    },
  }
}
