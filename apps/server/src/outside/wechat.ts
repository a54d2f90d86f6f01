import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { GatewayError } from './gateway-error.ts'
import { jsonOf, request } from './request.ts'

/** A value with an end, made once for all instances: `make` runs only when there is none, one caller at a time. */
export type TokenCache = {
  through: (key: string, now: Date, make: () => Promise<{ value: string; expireAt: Date }>) => Promise<string>
}

export type WechatSettings = {
  /** https://api.weixin.qq.com, or the simulator's http://127.0.0.1:8090/wechat */
  apiBaseUrl: string
  /** https://open.weixin.qq.com, or the simulator's as above */
  openBaseUrl: string
  /** The script that gives a page the messaging app's functions: https://res.wx.qq.com/open/js/jweixin-1.6.0.js, or the simulator's. */
  scriptUrl: string
  appId: string
  appSecret: string
  cache: TokenCache
  timeoutMs?: number
  now: () => Date
}

export type JsSdkSignature = { appId: string; timestamp: number; noncestr: string; signature: string }
export type WechatUser = { openId: string; unionId: string | undefined; nickname: string | undefined; avatar: string | undefined }

export type Wechat = {
  /** `url` is the page's address; what follows # is cut off. Which hosts may ask is the caller's rule. */
  jsSdkSignature: (url: string) => Promise<JsSdkSignature>
  /** What a page needs: where the browser goes to sign in, for which app, and the script. */
  page: { appId: string; authorizeUrl: string; scriptUrl: string }
  /** A code works once. 40029 unknown, 40163 used. Nickname and avatar only for snsapi_userinfo. */
  exchangeCode: (code: string) => Promise<WechatUser>
}

/** sha1 over the four raw values, in this order; lower-case hex. */
export function signJsSdk({ ticket, noncestr, timestamp, url }: { ticket: string; noncestr: string; timestamp: number; url: string }) {
  return createHash('sha1').update(`jsapi_ticket=${ticket}&noncestr=${noncestr}&timestamp=${timestamp}&url=${url}`).digest('hex')
}

/** Enough for one process; several instances need a cache they share, because a new token ends the old one. */
export function memoryTokenCache(): TokenCache {
  const values = new Map<string, { value: string; expireAt: Date }>()
  const making = new Map<string, Promise<string>>()
  return {
    async through(key, now, make) {
      const known = values.get(key)
      if (known && known.expireAt > now) return known.value
      const underway = making.get(key)
      if (underway) return underway
      const made = make()
        .then((fresh) => {
          values.set(key, fresh)
          return fresh.value
        })
        .finally(() => making.delete(key))
      making.set(key, made)
      return made
    },
  }
}

const Refused = z.object({ errcode: z.int().refine((code) => code !== 0), errmsg: z.string().default('') })
const AccessToken = z.object({ access_token: z.string().min(1), expires_in: z.int() })
const Ticket = z.object({ ticket: z.string().min(1), expires_in: z.int() })
const Grant = z.object({ access_token: z.string(), openid: z.string().min(1), unionid: z.string().optional(), scope: z.string().default('') })
const Profile = z.object({ nickname: z.string(), headimgurl: z.string().default('') })

// 7200 s are granted; the last minutes are left so that nobody signs with a value that has just ended.
const spareSeconds = 200

/** WeChat's web surface: JS-SDK signature and sign-in by OAuth. Refusals are GatewayErrors with errcode as code. */
export function createWechat(settings: WechatSettings): Wechat {
  const { appId, appSecret, cache, now, timeoutMs = 5_000 } = settings

  async function get<S extends z.ZodType>(path: string, query: Record<string, string>, shape: S): Promise<z.infer<S>> {
    const { status, body } = await request(`${settings.apiBaseUrl.replace(/\/$/, '')}${path}?${new URLSearchParams(query)}`, {}, timeoutMs)
    if (status >= 500) throw new GatewayError('SYSTEM_ERROR')
    const json = jsonOf(body)
    const refused = Refused.safeParse(json)
    if (refused.success) throw new GatewayError(String(refused.data.errcode), refused.data.errmsg)
    const parsed = shape.safeParse(json)
    if (!parsed.success) throw new GatewayError('BAD_ANSWER', `unexpected answer to ${path}`)
    return parsed.data
  }

  const until = (seconds: number) => new Date(now().getTime() + (seconds - spareSeconds) * 1000)

  const accessToken = () =>
    cache.through(`wechat/access-token/${appId}`, now(), async () => {
      const fresh = await get('/cgi-bin/token', { grant_type: 'client_credential', appid: appId, secret: appSecret }, AccessToken)
      return { value: fresh.access_token, expireAt: until(fresh.expires_in) }
    })

  const jsapiTicket = () =>
    cache.through(`wechat/jsapi-ticket/${appId}`, now(), async () => {
      const fresh = await get('/cgi-bin/ticket/getticket', { access_token: await accessToken(), type: 'jsapi' }, Ticket)
      return { value: fresh.ticket, expireAt: until(fresh.expires_in) }
    })

  return {
    async jsSdkSignature(url) {
      const ticket = await jsapiTicket()
      const noncestr = randomBytes(16).toString('hex')
      const timestamp = Math.floor(now().getTime() / 1000)
      const [page = ''] = url.split('#')
      return { appId, timestamp, noncestr, signature: signJsSdk({ ticket, noncestr, timestamp, url: page }) }
    },

    page: { appId, authorizeUrl: `${settings.openBaseUrl.replace(/\/$/, '')}/connect/oauth2/authorize`, scriptUrl: settings.scriptUrl },

    async exchangeCode(code) {
      const query = { appid: appId, secret: appSecret, code, grant_type: 'authorization_code' }
      const grant = await get('/sns/oauth2/access_token', query, Grant)
      const asked = grant.scope.split(',').includes('snsapi_userinfo')
      const profile = asked ? await get('/sns/userinfo', { access_token: grant.access_token, openid: grant.openid, lang: 'zh_CN' }, Profile) : undefined
      return { openId: grant.openid, unionId: grant.unionid, nickname: profile?.nickname, avatar: profile?.headimgurl }
    },
  }
}
