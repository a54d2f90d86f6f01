import { z } from 'zod'
import { id, moment, text } from '../fields.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { identityFindings, identityStates, paperKinds, reviewFindings } from '../identity-findings.ts'
import { lock } from '../sealed-fields.ts'
import { manageEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'
import { revision, secondRefusals, vettingRefusals, vettingState } from './vetting.ts'

const scope = 'the identities of all accounts; only operators of every city'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

const Identity = z.object({
  customerId: id,
  nickname: z.string(),
  state: z.enum(identityStates),
  method: z.enum(['VENDOR', 'MANUAL']).optional(),
  finding: z.enum(identityFindings).optional(),
  submittedAt: moment,
  decidedAt: moment.optional(),
  decidedBy: z.string().optional(),
  note: z.string(),
})

export const manageIdentityChecks = {
  'identity/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'identity.view',
    scope,
    request: z.object({ customerId: id }),
    reply: Identity.extend({
      ...vettingState,
      /** What was sealed with it and is not destroyed. `seen`: by this operator, since it was submitted. */
      papers: z.array(z.object({ paperKey: z.string(), kind: z.enum(['ID_NUMBER', 'ID_FRONT', 'ID_BACK']), seen: z.boolean() })),
    }),
    refusals: [...refusals, 'vettingNotFound'],
  }),
  'identity/claim': manageEndpoint({
    method: 'POST',
    permission: 'identity.decide',
    scope,
    request: z.object({ customerId: id }),
    reply: z.object({ claimedUntil: moment }),
    refusals: [...refusals, ...vettingRefusals],
  }),
  'identity/openPaper': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope,
    request: z.object({ customerId: id, paperKey: z.string().max(60, wrong.uploadKey) }),
    /** What only the holder's browser opens: the lock, and the encrypted picture. The name stands beside the number, which says nothing without it. */
    reply: z.object({
      kid: z.string(),
      lock,
      kind: z.enum(paperKinds),
      owner: id,
      about: z.literal('IDENTITY'),
      body: z.string().optional(),
      realName: z.string().optional(),
    }),
    refusals: [...refusals, 'vettingNotFound', 'paperNotFound', 'ownCase', 'vaultNotHolder', 'papersDown'],
  }),
  'identity/decide': manageEndpoint({
    method: 'POST',
    permission: 'identity.decide',
    scope,
    request: z.object({
      customerId: id,
      approve: z.boolean({ error: wrong.outcome }),
      finding: z.enum(reviewFindings, { error: wrong.reasonMissing }).optional(),
      note: text(fieldNames.note, { max: 200 }).default(''),
      /** Which submission was looked at. */
      revision,
    }),
    reply: z.object({ waitsForSecond: z.boolean() }),
    refusals: [...refusals, ...vettingRefusals, ...secondRefusals, 'vettingUnseen', 'identityTaken'],
  }),
  'identity/revoke': manageEndpoint({
    method: 'POST',
    permission: 'identity.decide',
    scope,
    request: z.object({ customerId: id, reason }),
    reply: z.null(),
    refusals: [...refusals, 'vettingNotFound', 'identityNone', 'ownCase'],
  }),
}
