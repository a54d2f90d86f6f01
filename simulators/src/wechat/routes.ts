import type { FastifyInstance } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import { page, webAddress } from '../page.ts'
import type { Vendors } from '../vendors.ts'
import { bridgeScript } from './bridge.ts'
import { consentPage } from './consent-page.ts'
import { jweixinScript } from './jweixin.ts'
import { demoPeople, type WechatUser } from './people.ts'

export type WechatOptions = { keys: Vendors['wechat']; now: () => Date }

type Query = Record<string, string | undefined>
type Asked = { target: string; scope: string; state: string }
type Grant = { user: WechatUser; scope: string; expireAt: number; used: boolean }
type Token = { value: string; expireAt: number }

const refused = (errcode: number, errmsg: string) => ({ errcode, errmsg })
const quotas = { token: 2_000, ticket: 1_000_000 }
const hour = 3_600_000
/** What of the question comes back with the answer. */
const fieldsOf = ({ appid = '', redirect_uri = '', response_type = '', scope = '', state = '' }: Query) => ({
  appid,
  redirect_uri,
  response_type,
  scope,
  state,
})

/** Everything under /wechat: sign-in, access token and ticket, and the scripts of the messaging app. */
export function openWechat({ keys, now }: WechatOptions) {
  let [current] = demoPeople
  const grants = new Map<string, Grant>()
  const profiles = new Map<string, { user: WechatUser; expireAt: number }>()
  let token: Token | undefined
  // For five minutes a token lives on beside the one that replaced it.
  let formerToken: Token | undefined
  let ticket: Token | undefined
  let day = ''
  let used = { token: 0, ticket: 0 }

  const clock = () => now().getTime()
  const secret = (prefix: string, bytes: number) => `${prefix}${randomBytes(bytes).toString('base64url')}`
  const isAlive = (one: Token | undefined, value: string | undefined) => one !== undefined && one.value === value && one.expireAt > clock()

  function overQuota(name: keyof typeof quotas): boolean {
    const today = now().toISOString().slice(0, 10)
    if (today !== day) used = { token: 0, ticket: 0 }
    day = today
    used[name] += 1
    return used[name] > quotas[name]
  }

  function accountProblem({ appid, secret: given }: Query) {
    if (appid !== keys.appId) return refused(40013, 'invalid appid')
    return given === keys.appSecret ? undefined : refused(40125, 'invalid appsecret')
  }

  function accessToken(query: Query) {
    if (query['grant_type'] !== 'client_credential') return refused(40002, 'invalid grant_type')
    const problem = accountProblem(query)
    if (problem) return problem
    if (overQuota('token')) return refused(45009, 'reach max api daily quota limit')
    formerToken = token && { ...token, expireAt: Math.min(token.expireAt, clock() + 300_000) }
    token = { value: secret('80_', 90), expireAt: clock() + 2 * hour }
    return { access_token: token.value, expires_in: 7200 }
  }

  function jsapiTicket({ access_token, type }: Query) {
    if (!isAlive(token, access_token) && !isAlive(formerToken, access_token)) return refused(40001, 'invalid credential, access_token is invalid or not latest')
    if (type !== 'jsapi') return refused(40097, 'invalid args')
    if (overQuota('ticket')) return refused(45009, 'reach max api daily quota limit')
    if (!ticket || ticket.expireAt <= clock()) ticket = { value: secret('sM4AOVdWfPE4DxkXGEs8V', 48), expireAt: clock() + 2 * hour }
    return { errcode: 0, errmsg: 'ok', ticket: ticket.value, expires_in: Math.floor((ticket.expireAt - clock()) / 1000) }
  }

  function exchange(query: Query) {
    if (query['grant_type'] !== 'authorization_code') return refused(40002, 'invalid grant_type')
    const problem = accountProblem(query)
    if (problem) return problem
    const grant = grants.get(query['code'] ?? '')
    if (!grant) return refused(40029, 'invalid code')
    if (grant.used) return refused(40163, 'code been used')
    if (grant.expireAt <= clock()) return refused(42003, 'code expired')

    grant.used = true
    const access_token = secret('OezX', 60)
    profiles.set(access_token, { user: grant.user, expireAt: clock() + 2 * hour })
    const { openid, unionid } = grant.user
    return { access_token, expires_in: 7200, refresh_token: secret('OezX', 60), openid, scope: grant.scope, ...(unionid && { unionid }) }
  }

  function userInfo({ access_token = '', openid }: Query) {
    const known = profiles.get(access_token)
    if (!known || known.expireAt <= clock()) return refused(40001, 'invalid credential')
    if (known.user.openid !== openid) return refused(40003, 'invalid openid')
    const { nickname, avatar, unionid } = known.user
    return { openid, nickname, sex: 0, province: '', city: '', country: '', headimgurl: avatar, privilege: [], ...(unionid && { unionid }) }
  }

  function backTo(redirectUri: string, fields: Record<string, string>): string {
    const url = new URL(redirectUri)
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value)
    return url.href
  }

  /** What the merchant asks for, or why it is refused. */
  function askedOf({ appid, redirect_uri, response_type, scope = '', state = '' }: Query): Asked | string {
    const target = webAddress(redirect_uri)
    if (appid !== keys.appId) return 'AppID 参数错误'
    if (!target) return 'redirect_uri 参数错误'
    if (response_type !== 'code' || !/^snsapi_(base|userinfo)$/.test(scope)) return 'Scope 参数错误或没有 Scope 权限'
    return /^[\w-]{0,128}$/.test(state) ? { target, scope, state } : 'state 参数错误'
  }

  /** Back to the merchant with a code of this person. */
  function agreed({ target, scope, state }: Asked, user: WechatUser): string {
    const code = secret('0', 23)
    grants.set(code, { user, scope, expireAt: clock() + 300_000, used: false })
    return backTo(target, { code, state })
  }

  /** What wx.config checks before it lets a page use anything. */
  function isSignedPage({ appId, timestamp, nonceStr, signature, url }: Query): boolean {
    const text = `jsapi_ticket=${ticket?.value}&noncestr=${nonceStr}&timestamp=${timestamp}&url=${url?.split('#')[0]}`
    return ticket !== undefined && appId === keys.appId && createHash('sha1').update(text).digest('hex') === signature
  }

  async function register(app: FastifyInstance) {
    type Get = { Querystring: Query }

    const sorry = (text: string) => page({ title: '无法登录', body: `<main><h1>无法登录</h1><p>${text}</p></main>` })
    app.addHook('onRequest', async ({ url }, reply) => {
      if (url.includes('/connect/')) reply.type('text/html; charset=utf-8').header('cache-control', 'no-store')
    })

    app.get<Get>('/connect/oauth2/authorize', ({ query }, reply) => {
      const asked = askedOf(query)
      if (typeof asked === 'string') return reply.code(400).send(sorry(asked))
      if (asked.scope === 'snsapi_base') return reply.redirect(agreed(asked, current))
      const { openid } = current
      const people = demoPeople.some((one) => one.openid === openid) ? demoPeople : [current, ...demoPeople]
      return reply.send(consentPage({ people, chosen: openid, fields: fieldsOf(query) }))
    })
    app.get<Get>('/connect/oauth2/answer', ({ query }, reply) => {
      const asked = askedOf(query)
      if (typeof asked === 'string') return reply.code(400).send(sorry(asked))
      if (query['answer'] !== 'agree') return reply.redirect(backTo(asked.target, { state: asked.state }))
      current = demoPeople.find(({ openid }) => openid === query['openid']) ?? current
      return reply.redirect(agreed(asked, current))
    })
    app.get<Get>('/sns/oauth2/access_token', ({ query }) => exchange(query))
    app.get<Get>('/sns/userinfo', ({ query }) => userInfo(query))
    app.get<Get>('/cgi-bin/token', ({ query }) => accessToken(query))
    app.get<Get>('/cgi-bin/ticket/getticket', ({ query }) => jsapiTicket(query))

    app.get<Get>('/js/check', ({ query }, reply) => {
      reply.header('access-control-allow-origin', '*')
      return isSignedPage(query) ? { errMsg: 'config:ok' } : { errMsg: 'config:invalid signature' }
    })
    for (const [name, script] of Object.entries({ bridge: bridgeScript, jweixin: jweixinScript }))
      app.get(`/js/${name}.js`, (_request, reply) =>
        reply
          .headers({ 'cross-origin-resource-policy': 'cross-origin', 'cache-control': 'no-cache' })
          .type('application/javascript; charset=utf-8')
          .send(script),
      )

    app.get('/_control/user', () => current)
    app.post<{ Body: Partial<WechatUser> }>('/_control/user', ({ body }) => (current = { ...current, ...body }))
    app.post<{ Body: Partial<typeof quotas> }>('/_control/quotas', ({ body }) => Object.assign(quotas, body))
  }

  return { register, close: async () => {} }
}
