import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LoginResult } from './entities/accounts.ts'
import { inviteCode, phone, posterId, smsCode, text } from './fields.ts'

const nickname = text('昵称', { min: 1, max: 20, length: '昵称长度为1-20个字' }).optional()
const code = z.string({ error: '缺少授权码' }).min(1, '缺少授权码').max(512, '授权码不正确')
const needRegister = z.literal(true)
const whoWasAsked = 'who the vendor says it is; the ticket only for whom it was given to'

/** Signing in through WeChat and Apple. Whom they name has an account here, or binds a phone to one with a ticket. */
export const identities = {
  wxAppLogin: endpoint({
    method: 'POST',
    path: '/api/user/anon/wxAppLogin',
    body: 'form',
    role: 'anyone',
    ownership: whoWasAsked,
    summary: '微信登录；未绑定手机号时给出凭证',
    request: z.object({ code, platform: z.enum(['app', 'mp'], { error: '平台不正确' }).default('mp') }),
    reply: z.union([LoginResult, z.object({ needRegister, wxTicket: z.string(), nickname: z.string(), avatar: z.string() })]),
    refusals: ['badField', 'wechatExpired', 'accountDisabled', 'signInDown'],
  }),
  wxAppRegister: endpoint({
    method: 'POST',
    path: '/api/user/anon/wxAppRegister',
    body: 'form',
    role: 'anyone',
    ownership: 'the phone number proven by the code, and the ticket of wxAppLogin',
    summary: '微信登录后绑定手机号；已有账号则关联',
    request: z.object({ wxTicket: z.string({ error: '缺少微信凭证' }).max(64), phone, smsCode, nickname, inviteCode, posterId }),
    reply: LoginResult,
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired', 'accountDisabled', 'wechatExpired', 'wechatTaken', 'wechatOther'],
  }),
  iosLogin: endpoint({
    method: 'POST',
    path: '/api/user/anon/iosLogin',
    body: 'form',
    role: 'anyone',
    ownership: whoWasAsked,
    summary: '苹果登录；尚无账号时给出凭证',
    request: z.object({
      identityToken: z.string({ error: '缺少苹果凭证' }).max(4096, '苹果凭证不正确'),
      appleUserId: z.string({ error: '缺少苹果用户标识' }).min(1, '缺少苹果用户标识').max(128, '苹果用户标识不正确'),
      fullName: z.string().max(100).optional(),
      nonce: z.string().max(128).optional(),
    }),
    reply: z.union([LoginResult, z.object({ needRegister, appleTicket: z.string() })]),
    refusals: ['badField', 'appleExpired', 'accountDisabled', 'signInDown'],
  }),
  iosRegister: endpoint({
    method: 'POST',
    path: '/api/user/anon/iosRegister',
    body: 'form',
    role: 'anyone',
    ownership: 'the phone number proven by the code, if any, and the ticket of iosLogin',
    summary: '苹果登录后注册；开关打开时须绑定手机号',
    request: z.object({
      appleTicket: z.string({ error: '缺少苹果凭证' }).max(64),
      phone: phone.optional(),
      smsCode: smsCode.optional(),
      nickname,
      inviteCode,
      posterId,
    }),
    reply: LoginResult,
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired', 'accountDisabled', 'appleExpired', 'appleTaken', 'appleOther'],
  }),
  wechatUserInfo: endpoint({
    method: 'POST',
    path: '/api/sundry/user/wechatUserInfo',
    body: 'form',
    role: 'guest',
    ownership: 'who WeChat says it is; bound to the account of the session, if any',
    summary: '微信用户信息；登录时与账号关联',
    request: z.object({ code }),
    reply: z.object({ openId: z.string(), unionId: z.string().optional(), nickname: z.string().optional(), avatar: z.string().optional() }),
    refusals: ['signedOut', 'badField', 'wechatExpired', 'signInDown'],
  }),
}
