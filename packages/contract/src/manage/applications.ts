import { z } from 'zod'
import { applicationFindings, applicationKinds, applicationParts, applicationStates } from '../application-fields.ts'
import { certificateFindings } from '../certificate-states.ts'
import { certificateTypes } from '../entities/technicians.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { id, moment, text } from '../fields.ts'
import { paperKinds } from '../identity-findings.ts'
import { kid, lock } from '../sealed-fields.ts'
import { suspensionRuleNames, technicianStates } from '../suspension-rules.ts'
import { manageEndpoint } from './endpoint.ts'
import { revision, secondRefusals, vettingRefusals, vettingState } from './vetting.ts'

const scope = 'applications of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const

const Finding = z.object({
  revision,
  /** A part of the application, or `application` for the whole. */
  field: z.string(),
  code: z.enum(applicationFindings),
  text: z.string(),
  note: z.string(),
  by: z.string(),
  at: moment,
})
/** A sealed paper, and which part of the application it proves. */
const Paper = z.object({
  paperKey: z.string(),
  kind: z.enum(paperKinds),
  field: z.string(),
  /** Of a certificate what was said of it. */
  type: z.enum(certificateTypes).optional(),
  no: z.string().optional(),
  issuedAt: moment.optional(),
  expireAt: moment.optional(),
  seen: z.boolean(),
})

/** What is known of the person of an application, by the verified identity, or of an ended account of the phone, which may have been somebody else's. */
const Earlier = z.object({
  by: z.enum(['IDENTITY', 'PHONE']),
  technician: z
    .object({
      technicianId: id,
      nickname: z.string(),
      state: z.enum(technicianStates),
      leftAt: moment.optional(),
      orderCount: z.int(),
      reviewCount: z.int(),
      score: z.number(),
      revoked: z.array(
        z.object({ type: z.enum(certificateTypes), no: z.string().optional(), finding: z.enum(certificateFindings).optional(), at: moment.optional() }),
      ),
      suspensions: z.array(z.object({ rule: z.enum(suspensionRuleNames), begunAt: moment, endedAt: moment.optional() })),
    })
    .optional(),
  /** Of other applications, or of other accounts. */
  refusals: z.array(z.object({ kind: z.enum(applicationKinds), code: z.enum(applicationFindings), text: z.string(), at: moment })),
})

/** What only the holder's browser opens: the lock, and the encrypted picture. */
export const sealedPaper = z.object({ kid, lock, kind: z.enum(paperKinds), owner: id, about: z.string(), body: z.string().optional() })
export const paperKey = z.string().max(60, wrong.uploadKey)

export const manageApplications = {
  'application/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'application.view',
    scope,
    request: z.object({ applicationId: id }),
    reply: z.object({
      applicationId: id,
      kind: z.enum(applicationKinds),
      state: z.enum(applicationStates),
      customerId: id,
      nickname: z.string(),
      cityCode: z.string().optional(),
      cityName: z.string().optional(),
      submittedAt: moment.optional(),
      decidedAt: moment.optional(),
      decidedBy: z.string().optional(),
      technicianId: id.optional(),
      shopId: id.optional(),
      ...vettingState,
      /** Who it is was verified; a name, the sex and the birthday are those of the identity card. */
      identityVerified: z.boolean(),
      realNameMasked: z.string().optional(),
      sex: z.int().optional(),
      birthday: z.string().optional(),
      /** Part by part in words; `was`: in the submission before, where that said something else. */
      fields: z.array(z.object({ field: z.enum(applicationParts), value: z.string(), was: z.string().optional() })),
      pictures: z.array(z.object({ field: z.enum(applicationParts), url: z.string() })),
      papers: z.array(Paper),
      /** Certificates that are required and not there. */
      missing: z.array(z.enum(certificateTypes)),
      findings: z.array(Finding),
      objection: z.string().optional(),
      earlier: z.array(Earlier),
    }),
    refusals: [...refusals, 'vettingNotFound'],
  }),
  'application/claim': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({ applicationId: id }),
    reply: z.object({ claimedUntil: moment }),
    refusals: [...refusals, ...vettingRefusals],
  }),
  'application/openPaper': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope,
    request: z.object({ applicationId: id, paperKey }),
    reply: sealedPaper,
    refusals: [...refusals, 'vettingNotFound', 'paperNotFound', 'ownCase', 'vaultNotHolder', 'papersDown'],
  }),
  'application/decide': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({
      applicationId: id,
      revision,
      outcome: z.enum(['APPROVE', 'REJECT', 'REFUSE'], { error: wrong.outcome }),
      /** Each part once; of a final refusal one under the whole. */
      findings: z
        .array(
          z.object({
            field: z.enum([...applicationParts, 'application'], { error: wrong.finding }),
            code: z.enum(applicationFindings, { error: wrong.finding }),
            text: text(fieldNames.reason, { max: 200 }).default(''),
          }),
          { error: wrong.findingMissing },
        )
        .max(20, wrong.finding)
        .default([]),
      note: text(fieldNames.note, { max: 200 }).default(''),
    }),
    reply: z.object({ waitsForSecond: z.boolean(), technicianId: id.optional(), shopId: id.optional() }),
    refusals: [
      ...refusals,
      ...vettingRefusals,
      ...secondRefusals,
      'applyIdentityFirst',
      'applicationPapersMissing',
      'applicationCityClosed',
      'applySuspended',
      'applyFinal',
      'vettingUnseen',
      'applicationRefusedBySelf',
    ],
  }),
}
