import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from '../../gateway-error.ts'
import { jsonOf, request } from '../../request.ts'
import { Verdict } from './shapes.ts'
import { isSignedBy, signedText, signText, vendorTime, type Params } from './signing.ts'

export type ClientSettings = {
  gatewayUrl: string
  appId: string
  privateKey: KeyObject
  platformKeys: readonly KeyObject[]
  timeoutMs: number
  now: () => Date
}

export type Client = {
  /** One signed call; the answer counts only with the platform's signature, and `read` sees nothing else. */
  send: <T>(method: string, content: object, read: (json: unknown) => T) => Promise<T>
  /** The signed parameters of a call that the payer's browser or app makes itself. */
  signed: (method: string, content: object, more: Params) => Params
  /** The exact bytes of a file whose address a signed answer named. */
  download: (address: string) => Promise<Buffer>
}

const Envelope = z.object({ sign: z.string().optional(), error_response: Verdict.optional() })

/** Calls of the merchant to the one address of the vendor. Throws GatewayError. */
export function createClient({ gatewayUrl, appId, privateKey, platformKeys, timeoutMs, now }: ClientSettings): Client {
  function signed(method: string, content: object, more: Params): Params {
    const params = {
      app_id: appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: vendorTime(now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    }
    return { ...params, sign: signText(signedText(params), privateKey) }
  }

  async function ask(method: string, content: object): Promise<string> {
    const { biz_content = '', ...head } = signed(method, content, {})
    const url = new URL(gatewayUrl)
    url.search = new URLSearchParams(head).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8', accept: 'application/json', 'user-agent': 'anxin' }
    const { status, body } = await request(url, { method: 'POST', headers, body: new URLSearchParams({ biz_content }).toString() }, timeoutMs)
    if (status === 429) throw new GatewayError('RATELIMIT')
    if (status >= 300) throw new GatewayError(status >= 500 ? 'SYSTEM_ERROR' : `HTTP_${status}`)
    return body
  }

  /** The text of the answer as it was signed. What nobody signed decides nothing, so of an error without signature only its class is used. */
  function genuine(method: string, body: string): string {
    const envelope = Envelope.safeParse(jsonOf(body))
    if (!envelope.success) throw new GatewayError('BAD_ANSWER', `unexpected answer to ${method}`)
    const { sign, error_response: refused } = envelope.data
    const text = nodeOf(body, `${method.replaceAll('.', '_')}_response`)
    if (text === undefined && refused) throw new GatewayError(classOf(refused), refused.sub_msg ?? refused.msg)
    if (text === undefined || sign === undefined || !platformKeys.some((key) => isSignedBy(key, sign, text)))
      throw new GatewayError('BAD_SIGNATURE', 'the answer is not signed by the platform')
    return text
  }

  return {
    signed,

    async send(method, content, read) {
      const json = jsonOf(genuine(method, await ask(method, content)))
      const verdict = Verdict.safeParse(json)
      if (!verdict.success) throw new GatewayError('BAD_ANSWER', `unexpected answer to ${method}`)
      const { code, sub_code: reason, sub_msg: words, msg } = verdict.data
      if (code === '20000' || reason === 'ACQ.SYSTEM_ERROR') throw new GatewayError('SYSTEM_ERROR', words ?? msg)
      if (code !== '10000') throw new GatewayError(reason ?? code, words ?? msg)
      try {
        return read(json)
      } catch {
        throw new GatewayError('BAD_ANSWER', `unexpected answer to ${method}`)
      }
    },

    async download(address) {
      const { status, bytes } = await request(address, {}, timeoutMs)
      if (status >= 300) throw new GatewayError(status >= 500 ? 'SYSTEM_ERROR' : `HTTP_${status}`, 'the file was not given out')
      return bytes
    },
  }
}

function classOf({ code, sub_code: reason = '' }: z.infer<typeof Verdict>): string {
  if (reason.startsWith('isv.invalid-signature')) return 'SIGN_ERROR'
  if (reason === 'isv.app-call-limited') return 'RATELIMIT'
  return code === '20000' ? 'SYSTEM_ERROR' : 'REFUSED'
}

/** The exact text of a member of the answer, from its first brace to the one that closes it: that is what the platform signed. */
export function nodeOf(body: string, name: string): string | undefined {
  const start = body.indexOf('{', body.indexOf(`"${name}"`) + name.length + 2)
  if (!body.includes(`"${name}"`) || start < 0) return undefined
  let depth = 0
  let inText = false
  for (let at = start; at < body.length; at++) {
    const letter = body[at]
    if (inText) {
      if (letter === '\\') at++
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '{') depth++
    else if (letter === '}' && --depth === 0) return body.slice(start, at + 1)
  }
  return undefined
}
