import { z } from 'zod'
import { id, localPhone, moment } from '../fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { givenPassword, linkToken, newPassword, operatorName, secondFactor } from './fields.ts'
import { permissions } from './permissions.ts'
import { wrong } from '../field-refusals.ts'

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
  /** The verified phone, shown in part; absent before one is. */
  phoneMasked: z.string().optional(),
  /** Whether links to set a password or prove a phone can be sent: a vendor of text messages has a template for them. */
  sendsLinks: z.boolean(),
  /** New, or reset lately: what one asks for may be approved, what others ask for may not before this. */
  approvesFrom: moment.optional(),
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
    request: z.object({
      name: operatorName,
      password: givenPassword,
      totp: secondFactor.optional(),
      /** The session comes as a cookie that no script reads, and no token is answered. */
      asCookie: z.boolean({ error: wrong.parameter }).default(false),
    }),
    reply: z.object({ token: z.string().optional(), expireAt: moment, operator: Me }),
    refusals: ['badField', 'notAllowed', 'passwordWrong', 'passwordLocked', 'operatorSuspended', 'totpNeeded', 'totpWrong'],
  }),
  'auth/logout': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    request: z.object({}),
    reply: z.null(),
    refusals: ['signedOut'],
  }),
  'auth/me': manageEndpoint({
    method: 'GET',
    permission: 'signedIn',
    scope: own,
    request: z.object({}),
    reply: Me,
    refusals: ['signedOut'],
  }),
  'auth/changePassword': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    request: z.object({ password: givenPassword, newPassword }),
    reply: z.null(),
    refusals: ['signedOut', 'badField', 'oldPasswordWrong', 'passwordLocked'],
  }),
  'auth/totp': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    request: z.object({ step: z.enum(['BEGIN', 'CONFIRM', 'OFF'], { error: wrong.totpStep }), password: givenPassword, totp: secondFactor.optional() }),
    reply: z.object({ totpOn: z.boolean(), secret: z.string().optional(), uri: z.string().optional(), recoveryCodes: z.array(z.string()).optional() }),
    refusals: ['signedOut', 'badField', 'oldPasswordWrong', 'passwordLocked', 'totpWrong', 'totpNotBegun', 'totpAlreadyOn', 'totpRequired'],
  }),
  'auth/setPhone': manageEndpoint({
    method: 'POST',
    permission: 'signedIn',
    scope: own,
    request: z.object({ password: givenPassword, phone: localPhone }),
    reply: z.null(),
    refusals: ['signedOut', 'badField', 'oldPasswordWrong', 'passwordLocked', 'phoneOfAnother'],
  }),
  'auth/openLink': manageEndpoint({
    method: 'POST',
    permission: 'anyone',
    scope: 'the operator whom the link was sent to',
    request: z.object({ link: linkToken }),
    reply: z.object({
      purpose: z.enum(['SECRETS', 'PHONE']),
      name: z.string(),
      title: z.string(),
      phoneMasked: z.string(),
      secret: z.string().optional(),
      uri: z.string().optional(),
    }),
    refusals: ['badField', 'linkGone'],
  }),
  'auth/useLink': manageEndpoint({
    method: 'POST',
    permission: 'anyone',
    scope: 'the operator whom the link was sent to',
    request: z.object({ link: linkToken, newPassword: newPassword.optional(), totp: secondFactor.optional() }),
    /** `approvesFrom`: nothing may be approved before it. */
    reply: z.object({ recoveryCodes: z.array(z.string()), approvesFrom: moment.optional() }),
    refusals: ['badField', 'linkGone', 'totpWrong', 'phoneOfAnother'],
  }),
}
