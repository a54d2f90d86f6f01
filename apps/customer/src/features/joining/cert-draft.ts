import type { Reply } from '@anxin/contract/calls'
import { dayOf, endOfDay, lastDayOf, startOfDay } from '@anxin/rules/business-day'

type Given = NonNullable<Reply<'getApplyTech'>>['certs'][number]
export type CertType = Given['type']
/** A certificate as it is typed: days as the browser's field has them, keys of sealed pictures. */
export type CertDraft = { type: CertType; no: string; images: string[]; issued: string; expires: string }

export const emptyCert = (type: CertType): CertDraft => ({ type, no: '', images: [], issued: '', expires: '' })

// A paper is good until the end of its last day.
export const certDraftOf = ({ type, no = '', images, issuedAt, expireAt }: Given): CertDraft => ({
  type,
  no,
  images,
  issued: issuedAt === undefined ? '' : dayOf(issuedAt),
  expires: expireAt === undefined ? '' : lastDayOf(expireAt),
})
export const certOf = ({ type, no, images, issued, expires }: CertDraft) => ({
  type,
  images,
  ...(no.trim() !== '' && { no: no.trim() }),
  ...(issued !== '' && { issuedAt: startOfDay(issued) }),
  ...(expires !== '' && { expireAt: endOfDay(expires) }),
})

/** What was begun of a certificate; the others are not sent. */
export const isBegun = ({ images, no, issued, expires }: CertDraft): boolean => images.length > 0 || no !== '' || issued !== '' || expires !== ''
export type CertFault = 'certPicturesMissing' | 'certEndMissing' | 'certOver'
/** What is wrong with one that is to be sent. */
export function faultOf(cert: CertDraft, now: number): CertFault | undefined {
  if (cert.images.length === 0) return 'certPicturesMissing'
  if (cert.type === 'HEALTH' && cert.expires === '') return 'certEndMissing'
  return cert.expires !== '' && endOfDay(cert.expires) <= now ? 'certOver' : undefined
}
