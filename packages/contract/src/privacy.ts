import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, listOf, moment, nothing, phone, smsCode } from './fields.ts'

/** What a person agrees to: the two agreements on signing in, the device's place by itself. */
export const consentKinds = ['USER', 'PRIVACY', 'LOCATION'] as const
const own = 'the account of the session'

export const privacy = {
  getConsentList: endpoint({
    method: 'GET',
    path: '/api/user/self/getConsentList',
    body: 'query',
    role: 'customer',
    ownership: own,
    summary: '授权记录：每种以最近一次为准',
    request: empty,
    reply: listOf(z.object({ kind: z.enum(consentKinds), version: z.string(), granted: z.boolean(), at: moment })),
    refusals: ['signedOut'],
  }),
  consent: endpoint({
    method: 'POST',
    path: '/api/user/self/consent',
    body: 'form',
    role: 'customer',
    ownership: own,
    summary: '授权或撤回授权',
    request: z.object({ kind: z.literal('LOCATION', { error: '授权种类不正确' }), granted: z.boolean({ error: '请选择是否授权' }) }),
    reply: nothing,
    refusals: ['signedOut', 'badField'],
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/api/user/self/exportData',
    body: 'form',
    role: 'customer',
    ownership: own,
    summary: '导出我的数据：一份 JSON 文件',
    request: empty,
    reply: z.object({ fileName: z.string(), content: z.string() }),
    refusals: ['signedOut'],
  }),
  deleteAccount: endpoint({
    method: 'POST',
    path: '/api/user/self/deleteAccount',
    body: 'form',
    role: 'customer',
    ownership: own,
    summary: '注销账号：须验证本账号的手机号，且没有未了结的订单',
    request: z.object({ phone, smsCode }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'smsCodeWrong', 'smsCodeExpired', 'accountBusy', 'technicianAccount'],
  }),
}
