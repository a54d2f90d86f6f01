import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { empty, listOf, moment, nothing, phone, smsCode } from './fields.ts'
import { wrong } from './field-refusals.ts'

/** What a person agrees to: the two agreements on signing in, the device's place by itself. */
export const consentKinds = ['USER', 'PRIVACY', 'LOCATION', 'IDENTITY'] as const
const own = 'the account of the session'

export const privacy = {
  getConsentList: endpoint({
    method: 'GET',
    path: '/api/user/self/getConsentList',
    body: 'query',
    role: 'customer',
    ownership: own,
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
    request: z.object({ kind: z.literal('LOCATION', { error: wrong.consentKind }), granted: z.boolean({ error: wrong.grantedMissing }) }),
    reply: nothing,
    refusals: ['signedOut', 'badField'],
  }),
  exportData: endpoint({
    method: 'POST',
    path: '/api/user/self/exportData',
    body: 'form',
    role: 'customer',
    ownership: own,
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
    request: z.object({ phone, smsCode }),
    reply: nothing,
    refusals: ['signedOut', 'badField', 'smsCodeWrong', 'smsCodeExpired', 'accountBusy', 'technicianAccount', 'shopOwnerStays', 'shopOrdersOpen'],
  }),
}
