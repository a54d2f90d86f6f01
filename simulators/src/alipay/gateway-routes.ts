import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sorryPage } from '../cashier-page.ts'
import { sign } from '../rsa.ts'
import { callsOf, openTrade } from './calls.ts'
import type { ApiFault } from './faults.ts'
import { checkCall, contentOf, type Params } from './params.ts'
import type { AlipayParts } from './parts.ts'
import { AlipayRefusal, GatewayRefusal, refusalJson, refuseCall } from './refusal.ts'

const html502 = '<html><head><title>502 Bad Gateway</title></head><body><center><h1>502 Bad Gateway</h1></center></body></html>'

function paramsOf({ query, body }: FastifyRequest): Params {
  const form = Buffer.isBuffer(body) ? Object.fromEntries(new URLSearchParams(body.toString('utf8'))) : {}
  // safe: the parser of the address gives texts, or lists of them for a name that stands twice
  const named = query as Record<string, string | string[]>
  return { ...Object.fromEntries(Object.entries(named).map(([name, value]) => [name, String(value)])), ...form }
}

/** The one address of the vendor: calls of the merchant's server, and the requests that a payer's browser brings. */
export function gatewayRoutes(parts: AlipayParts) {
  const { keys, faults, bills, now, publicUrl } = parts
  const calls = callsOf(parts)

  /** True when the fault has answered, or made sure that nobody does. */
  async function struck(fault: ApiFault, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
    if (fault.answerDelayMs) await new Promise((resolve) => setTimeout(resolve, fault.answerDelayMs))
    if (fault.hang || fault.reset) {
      reply.hijack()
      if (fault.reset) request.raw.socket.resetAndDestroy()
      else setTimeout(() => request.raw.socket.destroy(), fault.hang).unref()
      return true
    }
    if (fault.status5xx || fault.html) {
      reply
        .code(fault.status5xx ?? 502)
        .type('text/html')
        .send(html502)
      return true
    }
    if (fault.rateLimit) throw refuseCall('40004', 'isv.app-call-limited', '应用调用次数超限')
    if (fault.signError) throw refuseCall('40002', 'isv.invalid-signature', '验签出错')
    return false
  }

  /** An answer is the text of its one member, signed as it stands. */
  function answer(method: string, content: object, { badSignature }: ApiFault = {}): string {
    const text = JSON.stringify(content)
    const signature = sign(badSignature ? `${text} ` : text, keys.platform.privateKey)
    return `{"${method.replaceAll('.', '_')}_response":${text},"sign":"${signature}"}`
  }

  async function serve(request: FastifyRequest, reply: FastifyReply) {
    const params = paramsOf(request)
    const { method = '' } = params
    const fault = faults.forCall(`${method} ${params['biz_content'] ?? ''}`) ?? {}
    reply.type('application/json; charset=utf-8')
    try {
      if (await struck(fault, request, reply)) return reply
      checkCall(keys, params, now())
      const call = calls[method]
      if (!call) throw refuseCall('40002', 'isv.invalid-method', '不存在的方法名')
      const content = { code: '10000', msg: 'Success', ...call(contentOf(params)) }
      if (fault.lostAnswer) {
        reply.hijack()
        request.raw.socket.resetAndDestroy()
        return reply
      }
      return reply.send(answer(method, content, fault))
    } catch (error) {
      if (error instanceof GatewayRefusal) return reply.send(JSON.stringify({ error_response: refusalJson(error) }))
      if (error instanceof AlipayRefusal) return reply.send(answer(method, refusalJson(error), fault))
      throw error
    }
  }

  /** A browser that comes with a signed request is led to the cashier, or shown why not. */
  function lead(params: Params, reply: FastifyReply) {
    try {
      checkCall(keys, params, now())
      const { outTradeNo } = openTrade(parts, params, 'WAP')
      return reply.redirect(`${publicUrl()}/alipay/cashier?out_trade_no=${encodeURIComponent(outTradeNo)}`)
    } catch (error) {
      if (!(error instanceof AlipayRefusal)) throw error
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(sorryPage('订单信息有误', `${error.message}（${error.subCode}）`))
    }
  }

  return async function register(app: FastifyInstance) {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    app.route({
      method: ['GET', 'POST'],
      url: '/gateway.do',
      handler: (request, reply) => {
        const params = paramsOf(request)
        return params['method'] === 'alipay.trade.wap.pay' ? lead(params, reply) : serve(request, reply)
      },
    })

    app.get<{ Querystring: { token?: string } }>('/bill', (request, reply) => {
      const archive = bills.fetch(request.query.token)
      if (!archive) return reply.code(403).send('expired')
      const { wrongBill, status5xx } = faults.forCall('bill-file') ?? {}
      if (status5xx) return reply.code(status5xx).send(html502)
      return reply.type('application/zip').send(wrongBill ? archive.subarray(0, archive.length - 30) : archive)
    })
  }
}
