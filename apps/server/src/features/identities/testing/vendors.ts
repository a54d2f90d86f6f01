import { createHash, randomBytes } from 'node:crypto'
import type { TestApp } from '../../../testing/start-test-app.ts'

/** What the vendors' pages give a person who agrees. */
export function vendorsOf(app: () => TestApp) {
  /** Somebody whom nobody else in this run is. */
  const newOpenId = () => `o${randomBytes(20).toString('hex').slice(0, 27)}`

  async function wechatCode(openid: string, { nickname = '林间月', scope = 'snsapi_userinfo' } = {}): Promise<string> {
    const { url, vendors } = app().simulators
    await fetch(`${url}/wechat/_control/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ openid, nickname }),
    })
    const page = scope === 'snsapi_base' ? 'authorize' : 'answer'
    const asked = { appid: vendors.wechat.appId, redirect_uri: 'http://127.0.0.1:8080/', response_type: 'code', scope, state: 's', openid, answer: 'agree' }
    const redirect = await fetch(`${url}/wechat/connect/oauth2/${page}?${new URLSearchParams(asked)}`, { redirect: 'manual' })
    return new URL(redirect.headers.get('location') ?? '').searchParams.get('code') ?? ''
  }

  type Token = { sub: string; aud?: string; nonce?: string; lifeSeconds?: number; issuer?: string }
  async function appleToken({ sub, aud = 'demo.anxin.web', nonce, ...more }: Token): Promise<string> {
    const hashed = nonce && createHash('sha256').update(nonce).digest('hex')
    const reply = await fetch(`${app().simulators.url}/apple/_control/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sub, aud, ...(hashed && { nonce: hashed }), ...more }),
    })
    // safe: the simulator answers nothing else
    return ((await reply.json()) as { id_token: string }).id_token
  }

  const control = (path: string, body = {}) =>
    fetch(`${app().simulators.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  return { newOpenId, wechatCode, appleToken, control }
}
