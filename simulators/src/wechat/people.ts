import { createHash } from 'node:crypto'

export type WechatUser = { openid: string; unionid?: string; nickname: string; avatar: string }

const person = (seed: string, nickname: string): WechatUser => ({
  openid: `o${createHash('sha256').update(seed).digest('base64url').slice(0, 27)}`,
  nickname,
  avatar: '',
})

/** Who may be signed in to the messaging app of the demo. The first is, until somebody is chosen. */
export const demoPeople: readonly [WechatUser, ...WechatUser[]] = [
  person('demo', '安心用户'),
  person('demo-lin', '林间月'),
  person('demo-zhou', '周小满 🌿'),
  person('demo-chen', '陈师傅的老顾客'),
]
