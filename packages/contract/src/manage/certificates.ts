import { z } from 'zod'
import { certificateFindings, certificateStates } from '../certificate-states.ts'
import { certificateTypes } from '../entities/technicians.ts'
import { fieldNames } from '../field-names.ts'
import { wrong } from '../field-refusals.ts'
import { id, moment, text } from '../fields.ts'
import { paperKey, sealedPaper } from './applications.ts'
import { manageEndpoint } from './endpoint.ts'
import { reason } from './fields.ts'
import { revision, secondRefusals, vettingRefusals, vettingState } from './vetting.ts'

const scope = 'certificates of technicians of the own cities'
const refusals = ['signedOut', 'notAllowed', 'totpRequired', 'badField'] as const
const finding = z.enum(certificateFindings, { error: wrong.reasonMissing })

/** Certificates of technicians who work here already; those of an applicant are part of the application. */
export const manageCertificates = {
  'certificate/getInfo': manageEndpoint({
    method: 'GET',
    permission: 'application.view',
    scope,
    request: z.object({ certificateId: id }),
    reply: z.object({
      certificateId: id,
      technicianId: id,
      technicianName: z.string(),
      customerId: id,
      type: z.enum(certificateTypes),
      /** As the technician entered it, or as it was approved. */
      number: z.string(),
      state: z.enum(certificateStates),
      issuedAt: moment,
      expireAt: moment.optional(),
      submittedAt: moment.optional(),
      decidedAt: moment.optional(),
      finding: z.enum(certificateFindings).optional(),
      note: z.string(),
      /** Until when the one before holds that it is to follow. */
      replacesUntil: moment.optional(),
      ...vettingState,
      papers: z.array(z.object({ paperKey: z.string(), seen: z.boolean() })),
    }),
    refusals: [...refusals, 'vettingNotFound'],
  }),
  'certificate/claim': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({ certificateId: id }),
    reply: z.object({ claimedUntil: moment }),
    refusals: [...refusals, ...vettingRefusals],
  }),
  'certificate/openPaper': manageEndpoint({
    method: 'POST',
    permission: 'paper.open',
    scope,
    request: z.object({ certificateId: id, paperKey }),
    reply: sealedPaper,
    refusals: [...refusals, 'vettingNotFound', 'paperNotFound', 'ownCase', 'vaultNotHolder', 'papersDown'],
  }),
  'certificate/decide': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({
      certificateId: id,
      revision,
      approve: z.boolean({ error: wrong.outcome }),
      finding: finding.optional(),
      /** What is printed on it, where that is not what was entered. */
      issuedAt: moment.optional(),
      expireAt: moment.optional(),
      note: text(fieldNames.note, { max: 200 }).default(''),
    }),
    reply: z.object({ waitsForSecond: z.boolean() }),
    refusals: [...refusals, ...vettingRefusals, ...secondRefusals, 'vettingUnseen'],
  }),
  'certificate/revoke': manageEndpoint({
    method: 'POST',
    permission: 'application.decide',
    scope,
    request: z.object({ certificateId: id, finding, reason }),
    reply: z.null(),
    refusals: [...refusals, 'vettingNotFound', 'vettingDecided', 'ownCase'],
  }),
}
