import type { CertificateFinding } from '@anxin/contract/certificate-states'
import type { CertificateType } from '@anxin/contract/entities/technicians'
import { certificateNames } from '../codes/certificate-names.ts'
import { certificateFindingWords } from '../codes/certificates.ts'
import { messageEvents } from '../message-events.ts'
import { said } from './said.ts'

/** What technicians read of their papers, each with its event; days are written out already. */

type Titled =
  | 'paperEndsSoon'
  | 'requiredPaperEndsSoon'
  | 'paperLastDay'
  | 'requiredPaperLastDay'
  | 'paperEnded'
  | 'requiredPaperEnded'
  | 'paperApproved'
  | 'paperApprovedForGood'
  | 'paperRejected'
  | 'paperRevoked'
const titled = <E extends Titled>(event: E, type: CertificateType) => ({ event, title: `${certificateNames[type].zh}${messageEvents.zh[event]}` })
const found = (finding: CertificateFinding, next: string) => `${certificateFindingWords[finding].zh}。${next}`

type Ending = { count: number; day: string; isRequired: boolean }
export function paperEndsSoon(type: CertificateType, { isRequired, ...values }: Ending) {
  if (values.count === 0)
    return isRequired
      ? { ...titled('requiredPaperLastDay', type), summary: said('requiredPaperLastDayNote', values) }
      : { ...titled('paperLastDay', type), summary: said('paperLastDayNote', values) }
  return isRequired
    ? { ...titled('requiredPaperEndsSoon', type), summary: said('requiredPaperEndsSoonNote', values) }
    : { ...titled('paperEndsSoon', type), summary: said('paperEndsSoonNote', values) }
}
export const paperEnded = (type: CertificateType, isRequired: boolean) =>
  isRequired
    ? { ...titled('requiredPaperEnded', type), summary: said('requiredPaperEndedNote') }
    : { ...titled('paperEnded', type), summary: said('paperEndedNote') }
export const paperApproved = (type: CertificateType, day: string | undefined) =>
  day === undefined
    ? { ...titled('paperApprovedForGood', type), summary: said('paperApprovedForGoodNote') }
    : { ...titled('paperApproved', type), summary: said('paperApprovedNote', { day }) }
export const paperRejected = (type: CertificateType, finding: CertificateFinding) => ({
  ...titled('paperRejected', type),
  summary: found(finding, said('paperRejectedNote')),
})
export const paperRevoked = (type: CertificateType, finding: CertificateFinding) => ({
  ...titled('paperRevoked', type),
  summary: found(finding, said('paperRevokedNote')),
})
export const visitGivenOn = (when: string) => ({ event: 'visitGivenOn', title: said('visitGivenOn'), summary: said('visitGivenOnNote', { when }) }) as const
