import { z } from 'zod'
import { certificateFindings, certificateStates } from './certificate-states.ts'
import { endpoint } from './endpoint.ts'
import { certificateTypes } from './entities/technicians.ts'
import { empty, id, moment, text, uploadKey } from './fields.ts'
import { fieldNames } from './field-names.ts'
import { wrong } from './field-refusals.ts'
import { Requirements } from './requirements.ts'

const ownership = "the certificates of the technician of the session's account"
const refusals = ['signedOut', 'technicianOnly', 'technicianSuspended'] as const

export const mostCertificatePictures = 3
const Certificate = z.object({
  certificateId: id,
  type: z.enum(certificateTypes),
  name: z.string(),
  /** The end of the number alone. */
  numberEnd: z.string(),
  state: z.enum(certificateStates),
  issuedAt: moment,
  expireAt: moment.optional(),
  /** Whole days until it ends; 0 on the last day and afterwards. */
  daysLeft: z.int().optional(),
  putAt: moment.optional(),
  /** Until when it is decided; absent where it does not wait. */
  answerBy: moment.optional(),
  decidedAt: moment.optional(),
  finding: z.enum(certificateFindings).optional(),
  /** Until when its pictures are kept; absent while it waits or counts, and when they are gone. */
  picturesUntil: moment.optional(),
  /** The one that it follows. */
  replaces: id.optional(),
})

/** A technician's papers: what is required, until when each holds, and a new one beside the old. */
export const certificates = {
  techCertificateList: endpoint({
    method: 'GET',
    path: '/api/tech/certificate/getList',
    body: 'query',
    role: 'technician',
    ownership,
    request: empty,
    reply: z.object({ list: z.array(Certificate), requirements: Requirements }),
    refusals,
  }),
  techCertificatePut: endpoint({
    method: 'POST',
    path: '/api/tech/certificate/put',
    body: 'json',
    role: 'technician',
    ownership: `${ownership}, and sealed pictures or uploads of that account`,
    request: z.object({
      type: z.enum(certificateTypes, { error: wrong.kind }),
      no: text(fieldNames.certNo, { max: 40 }).default(''),
      images: z.array(uploadKey).min(1, wrong.certImages).max(mostCertificatePictures, wrong.certImages),
      issuedAt: moment,
      expireAt: moment.optional(),
      replaces: id.optional(),
    }),
    reply: z.object({ certificateId: id, requirements: Requirements }),
    refusals: [...refusals, 'badField', 'certificateNotFound', 'tooOften', 'papersDown'],
  }),
}
