import { z } from 'zod'
import { identityNumberTyped, isIdentityNumber } from '@anxin/rules/identity-number'
import { endpoint } from './endpoint.ts'
import { applicationStatuses } from './entities/accounts.ts'
import { empty, moment, name, nothing, phone, smsCode, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'
import { identityFindings, paperKinds } from './identity-findings.ts'

const own = 'the account of the session, and papers and pictures that it uploaded'

/** A name as an identity card writes it: letters, with a middle dot or a space between its parts. */
export const realName = name(fieldNames.name, { min: 2, max: 30, length: wrong.realName }).refine(
  (typed) => /^[\p{L}\p{M}]+([·• '’.-][\p{L}\p{M}]+)*$/u.test(typed),
  wrong.realName,
)
export const idCardNo = z.string({ error: wrong.idCardNo }).overwrite(identityNumberTyped).refine(isIdentityNumber, wrong.idCardNo)

export const identityChecks = {
  doAuthentication: endpoint({
    method: 'POST',
    path: '/api/user/spread/doAuthentication',
    body: 'json',
    role: 'customer',
    ownership: own,
    request: z.object({
      realName,
      idCardNo,
      idCardFront: uploadKey.optional(),
      idCardBack: uploadKey.optional(),
      phone: phone.optional(),
      smsCode: smsCode.optional(),
      consent: z.boolean({ error: wrong.grantedMissing }).default(false),
    }),
    sealed: ['realName', 'idCardNo'],
    reply: z.object({ status: z.enum(applicationStatuses) }),
    refusals: [
      'signedOut',
      'badField',
      'identityOff',
      'identityConsent',
      'identityTaken',
      'identityDiffers',
      'identityDone',
      'identityWaits',
      'identityUnderAge',
      'identityOther',
      'identityTriesSpent',
      'identityToManual',
      'papersDown',
      'smsCodeWrong',
      'smsCodeExpired',
    ],
  }),
  doAuthenticationCheck: endpoint({
    method: 'GET',
    path: '/api/user/spread/doAuthentication/check',
    body: 'query',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: z.object({
      status: z.enum(applicationStatuses),
      rejectReason: z.string().optional(),
      finding: z.enum(identityFindings).optional(),
      submittedAt: moment.optional(),
      /** Until when a person decides; absent where none has to. */
      answerBy: moment.optional(),
      reviewedAt: moment.optional(),
      canApply: z.boolean(),
      realNameMasked: z.string().optional(),
      idCardMasked: z.string().optional(),
      triesLeft: z.int(),
      pictureDays: z.int(),
      refusedDays: z.int(),
      /** For so long the keyed hash of the number outlasts it, of who left as a technician or was refused for good. */
      knownDays: z.int(),
      /** Until when what was given is kept; absent while it is needed. */
      keptUntil: moment.optional(),
      /** Who of the operators looked at what, the last look first. */
      views: z.array(z.object({ kind: z.enum(paperKinds), viewedAt: moment })),
      /** What pictures are sealed to; absent where no paper is taken. */
      vault: z
        .object({ owner: z.string(), kid: z.string(), jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }) })
        .optional(),
    }),
    refusals: ['signedOut'],
  }),
  revokeAuthentication: endpoint({
    method: 'POST',
    path: '/api/user/spread/revokeAuthentication',
    body: 'form',
    role: 'customer',
    ownership: own,
    request: empty,
    reply: nothing,
    refusals: ['signedOut', 'identityNone'],
  }),
}
