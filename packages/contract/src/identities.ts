import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { LoginResult } from './entities/accounts.ts'
import { inviteCode, phone, posterId, smsCode, name } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'

const nickname = name(fieldNames.nickname, { min: 1, max: 20, length: wrong.nicknameLength }).optional()
const code = z.string({ error: wrong.authCodeMissing }).min(1, wrong.authCodeMissing).max(512, wrong.authCode)
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
    request: z.object({ code, platform: z.enum(['app', 'mp'], { error: wrong.platform }).default('mp') }),
    reply: z.union([LoginResult, z.object({ needRegister, wxTicket: z.string(), nickname: z.string(), avatar: z.string() })]),
    refusals: ['badField', 'wechatExpired', 'accountDisabled', 'signInDown'],
  }),
  wxAppRegister: endpoint({
    method: 'POST',
    path: '/api/user/anon/wxAppRegister',
    body: 'form',
    role: 'anyone',
    ownership: 'the phone number proven by the code, if any, and the ticket of wxAppLogin',
    request: z.object({
      wxTicket: z.string({ error: wrong.wxTicketMissing }).max(64),
      phone: phone.optional(),
      smsCode: smsCode.optional(),
      nickname,
      inviteCode,
      posterId,
    }),
    reply: LoginResult,
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired', 'accountDisabled', 'wechatExpired', 'wechatTaken', 'wechatOther'],
  }),
  iosLogin: endpoint({
    method: 'POST',
    path: '/api/user/anon/iosLogin',
    body: 'form',
    role: 'anyone',
    ownership: whoWasAsked,
    request: z.object({
      identityToken: z.string({ error: wrong.appleTicketMissing }).max(4096, wrong.appleTicket),
      appleUserId: z.string({ error: wrong.appleUserMissing }).min(1, wrong.appleUserMissing).max(128, wrong.appleUser),
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
    request: z.object({
      appleTicket: z.string({ error: wrong.appleTicketMissing }).max(64),
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
    request: z.object({ code }),
    reply: z.object({ openId: z.string(), unionId: z.string().optional(), nickname: z.string().optional(), avatar: z.string().optional() }),
    refusals: ['signedOut', 'badField', 'wechatExpired', 'signInDown'],
  }),
}
