import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { planFaults } from '../planned-faults.ts'
import { aliyunCall } from './aliyun.ts'
import { openReceipts } from './receipts.ts'
import { tencentCall } from './tencent.ts'
import type { SmsFault, VendorParts } from './vendor-parts.ts'
import { webhookCall } from './webhook.ts'

export const vendorNames = ['aliyun', 'tencent', 'webhook'] as const
export type VendorName = (typeof vendorNames)[number]

const faultNames = ['code', 'status5xx', 'html', 'hang', 'reset', 'lostAnswer'] as const

type Opened = Pick<VendorParts, 'inbox' | 'keys' | 'now'>

/** Vendors beside the gateway, each below its own name, with approved templates, planned faults and receipts. */
export function openVendors({ inbox, keys, now }: Opened) {
  const templates = new Map(demoTemplates)
  const faults = planFaults<SmsFault>({ notify: [], api: faultNames, refund: [] })
  const receipts = openReceipts({ inbox, keys, now })
  let serial = 0
  const parts: VendorParts = { inbox, keys, templates, now, nextId: () => `${now().getTime()}${String((serial += 1)).padStart(6, '0')}` }
  const calls = { aliyun: aliyunCall(parts), tencent: tencentCall(parts), webhook: webhookCall(parts) }

  async function take(name: VendorName, request: FastifyRequest, reply: FastifyReply) {
    const fault = faults.forCall(name)
    if (fault?.hang !== undefined) await new Promise((resolve) => setTimeout(resolve, fault.hang).unref())
    if (fault?.reset) return request.raw.destroy()
    if (fault?.status5xx !== undefined) return reply.code(fault.status5xx).send({ Message: 'planned failure' })
    if (fault?.html) return reply.type('text/html').send('<html>502</html>')
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const answer = calls[name]({ method: request.method, url: request.url, headers: request.headers, body, fault })
    receipts.soon()
    if (fault?.lostAnswer) return request.raw.destroy()
    return reply.code(answer.status).send(answer.body)
  }

  const register = (app: FastifyInstance) =>
    app.register(async (scope) => {
      scope.get('/_control/templates', () => Object.fromEntries(templates))
      scope.post<{ Body: Record<string, string> }>('/_control/templates', ({ body }) => {
        for (const [template, text] of Object.entries(body)) templates.set(template, text)
        return { templates: templates.size }
      })
      scope.post<{ Body: SmsFault }>('/_control/vendor-faults', ({ body }) => {
        faults.add(body)
        return faults.list()
      })
      scope.delete('/_control/vendor-faults', () => faults.clear())
      receipts.register(scope)
      await scope.register(async (vendors) => {
        vendors.removeAllContentTypeParsers()
        vendors.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
        for (const name of vendorNames) for (const path of [`/${name}`, `/${name}/`]) vendors.post(path, (request, reply) => take(name, request, reply))
      })
    })

  return { register }
}

/** Approved from the start, at every vendor; more by the control route. */
const demoTemplates: [string, string][] = [
  ['SMS_CODE', '您的验证码是${code}，5分钟内有效，请勿告诉他人。'],
  ['SMS_CODE_EN', 'Your code is ${code}. It is valid for 5 minutes; do not share it.'],
  ['SMS_TEST', '这是一条测试短信，收到即表示短信服务工作正常。'],
  ['1000001', '您的验证码是{1}，5分钟内有效，请勿告诉他人。'],
  ['1000002', 'Your code is {1}. It is valid for 5 minutes; do not share it.'],
  ['1000003', '这是一条测试短信，收到即表示短信服务工作正常。'],
]
