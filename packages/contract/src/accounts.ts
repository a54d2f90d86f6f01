import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, empty, nothing, password, phone, sex, smsCode, text, uploadKey } from './fields.ts'
import { LoginResult, UserInfo } from './shapes.ts'

export const smsScenes = ['LOGIN', 'REGISTER', 'RESET_PWD', 'BIND', 'REAL_NAME', 'APPLY'] as const
const inviteCode = z.string().regex(/^[0-9A-Za-z]{4,12}$/, '邀请码格式不正确').optional()
const own = 'the account of the session'

export const accounts = {
  regByPhoneAndPwd: endpoint({
    method: 'POST', path: '/api/user/anon/regByPhoneAndPwd', body: 'form', role: 'anyone',
    ownership: 'the phone number proven by the code', summary: '手机号与密码注册',
    request: z.object({ phone, smsCode, pwd: password, inviteCode, oaid: z.string().max(64).optional() }),
    sealed: ['pwd'], reply: LoginResult,
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired', 'phoneTaken'],
  }),
  loginByPhoneAndPwd: endpoint({
    method: 'POST', path: '/api/user/anon/loginByPhoneAndPwd', body: 'form', role: 'anyone',
    ownership: 'the account whose password is given', summary: '手机号与密码登录',
    request: z.object({ phone, pwd: password }),
    sealed: ['pwd'], reply: LoginResult,
    refusals: ['badField', 'passwordWrong', 'accountUnknown', 'accountDisabled', 'passwordLocked'],
  }),
  loginByPhoneAndSms: endpoint({
    method: 'POST', path: '/api/user/anon/loginByPhoneAndSms', body: 'form', role: 'anyone',
    ownership: 'the phone number proven by the code', summary: '验证码登录；新手机号自动注册',
    request: z.object({ phone, smsCode, inviteCode }),
    reply: LoginResult,
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired', 'accountDisabled'],
  }),
  sendSms: endpoint({
    method: 'POST', path: '/my/common/sendSms', body: 'form', role: 'anyone',
    ownership: 'no record; limited by phone and address', summary: '发送短信验证码',
    request: z.object({ phone, scene: z.enum(smsScenes, { error: '短信场景不正确' }) }),
    reply: z.object({ expireIn: z.int(), resendIn: z.int(), digits: z.int() }),
    refusals: ['badField', 'smsTooSoon', 'smsDailyLimit', 'smsFailed'],
  }),
  authSms: endpoint({
    method: 'POST', path: '/my/common/authSms', body: 'form', role: 'anyone',
    ownership: 'the phone number proven by the code', summary: '校验短信验证码，换取凭证',
    request: z.object({ phone, smsCode, scene: z.enum(smsScenes, { error: '短信场景不正确' }) }),
    reply: z.object({ pass: z.literal(true), ticket: z.string(), expireIn: z.int() }),
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired'],
  }),
  logout: endpoint({
    method: 'POST', path: '/api/user/logout', body: 'form', role: 'customer',
    ownership: 'the session of the request', summary: '退出登录',
    request: empty, reply: nothing, refusals: ['signedOut'],
  }),
  resetPwd: endpoint({
    method: 'POST', path: '/api/user/info/resetPwd', body: 'form', role: 'guest',
    ownership: 'the phone number proven by code or ticket, or the account of the session', summary: '重设密码',
    request: z.object({ phone: phone.optional(), smsCode: smsCode.optional(), ticket: z.string().max(64).optional(), oldPwd: z.string().max(20).optional(), newPwd: password }),
    sealed: ['newPwd', 'oldPwd'], reply: nothing,
    refusals: ['badField', 'smsCodeWrong', 'smsCodeExpired', 'accountUnknown', 'oldPasswordWrong', 'passwordLocked'],
  }),
  getUserInfo: endpoint({
    method: 'GET', path: '/api/user/self/getUserInfo', body: 'query', role: 'customer',
    ownership: own, summary: '我的资料',
    request: empty, reply: UserInfo, refusals: ['signedOut', 'accountDisabled'],
  }),
  editUserInfo: endpoint({
    method: 'POST', path: '/api/user/self/editUserInfo', body: 'json', role: 'customer',
    ownership: own, summary: '修改资料；未给出的字段不变',
    request: z.object({
      nickname: text('昵称', { min: 1, max: 20 }).optional(), avatar: uploadKey.optional(), sex: sex.optional(), birthday: day.optional(),
      signature: text('签名', { max: 100 }).optional(), deviceBrand: z.string().max(60).optional(), clientid: z.string().max(64).optional(),
      clear: z.array(z.enum(['birthday', 'signature', 'avatar'])).optional(),
    }),
    reply: UserInfo, refusals: ['signedOut', 'badField', 'sensitiveWords'],
  }),
  updateOaid: endpoint({
    method: 'POST', path: '/api/user/info/updateOaid', body: 'form', role: 'guest',
    ownership: 'the session of the request, if any', summary: '上报设备标识',
    request: z.object({ oaid: z.string().max(64), deviceBrand: z.string().max(60).optional() }), reply: nothing, refusals: ['badField'],
  }),
}

