import { z } from 'zod'
import { id, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { givenPassword, newPassword, operatorName, secondFactor } from './fields.ts'
import { permissions } from './permissions.ts'

export const Me = z.object({
  operatorId: id,
  name: z.string(),
  title: z.string(),
  roleName: z.string(),
  permissions: z.array(z.enum(permissions)),
  /** Empty: every city. */
  cityCodes: z.array(z.string()),
  /** Those the operator sees, by name. */
  cities: z.array(z.object({ cityCode: z.string(), cityName: z.string() })),
  totpOn: z.boolean(),
  /** Nothing but switching TOTP on is open until it is on. */
  totpRequired: z.boolean(),
})
export type Me = z.infer<typeof Me>
const own = "the session's own operator"

export const auth = {
  'auth/login': manageEndpoint({
    method: 'POST',
    permission: 'anyone',
    scope: 'the operator of the name',
    summary: '登录：登录名与密码，开启两步验证后还要动态码',
    request: z.object({ name: operatorName, password: givenPassword, totp: secondFactor.optional() }),
    reply: z.object({ token: z.string(), expireAt: moment, operator: Me }),
    refusals: ['badField', 'passwordWrong', 'passwordLocked', 'operatorSuspended', 'totpNeeded', 'totpWrong'],
  }),
  'auth/logout': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    summary: '退出登录',
    request: z.object({}),
    reply: z.null(),
    refusals: ['signedOut'],
  }),
  'auth/me': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope: own,
    summary: '当前操作员与权限',
    request: z.object({}),
    reply: Me,
    refusals: ['signedOut'],
  }),
  'auth/changePassword': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    summary: '修改密码；其他登录随之结束',
    request: z.object({ password: givenPassword, newPassword }),
    reply: z.null(),
    refusals: ['signedOut', 'badField', 'oldPasswordWrong', 'passwordLocked'],
  }),
  'auth/totp': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    summary: '两步验证：BEGIN 给出密钥，CONFIRM 用动态码开启并给出恢复码，OFF 关闭',
    request: z.object({ step: z.enum(['BEGIN', 'CONFIRM', 'OFF'], { error: '步骤不正确' }), password: givenPassword, totp: secondFactor.optional() }),
    reply: z.object({ totpOn: z.boolean(), secret: z.string().optional(), uri: z.string().optional(), recoveryCodes: z.array(z.string()).optional() }),
    refusals: ['signedOut', 'badField', 'oldPasswordWrong', 'passwordLocked', 'totpWrong', 'totpNotBegun', 'totpAlreadyOn', 'totpRequired'],
  }),
}
