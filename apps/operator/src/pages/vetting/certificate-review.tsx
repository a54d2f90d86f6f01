import { certificateNames } from '@anxin/words/codes/certificate-names'
import { certificateFindingWords, certificateStateWords } from '@anxin/words/codes/certificates'
import { certificateReviewWords } from '@anxin/words/console/system/certificate-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { ReadFailed } from '../../list/read-failed.tsx'
import { call } from '../../request/call.ts'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useAction } from '../../request/use-action.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { useResourcesAgain } from '../../request/use-read-again.ts'
import { dayOf, lastDayOf } from '@anxin/rules/business-day'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { DecideCertificate, type Certificate } from './decide-certificate.tsx'
import { openSealed } from './open-sealed.ts'
import { Papers } from './papers.tsx'
import { ReviewFrame, type Field } from './review-frame.tsx'
import type { OpenPaper } from './use-opened-papers.ts'

const resources = ['certificate', 'vetting'] as const

/** A certificate of somebody who works here: what was entered, beside its pictures. */
export function CertificateReview({ certificateId }: { certificateId: string }) {
  const text = useText(vettingWords)
  const either = useEither()
  const may = useMay()
  const again = useResourcesAgain()
  const fieldsOf = useFields()
  const read = useLiveQuery(queryFor('certificate/getInfo', { certificateId }))
  const claim = useAction('certificate/claim', { resources, said: text('claimed') })
  // Once it is there, a reading that fails takes nothing away: somebody may be looking at a paper.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active />
  const certificate = read.data
  const { state, isMine, isOwn, papers, type } = certificate
  const mayDecide = may('application.decide')
  const isOpen = state === 'PENDING' && mayDecide
  const open: OpenPaper = async (paperKey, keys) => {
    // Who looks reviews: nobody else begins meanwhile.
    if (isOpen && !isMine) await call('certificate/claim', { certificateId })
    const opened = await openSealed(await call('certificate/openPaper', { certificateId, paperKey }), keys)
    await again(resources)
    return opened
  }
  return (
    <ReviewFrame
      state={certificate}
      claim={isOpen ? { run: () => claim.mutate({ certificateId }), busy: claim.isPending } : undefined}
      fields={fieldsOf(certificate)}
      more={isOpen && !isOwn && !papers.every(({ seen }) => seen) && <p className="quiet">{text('openAll')}</p>}
      acts={mayDecide && !isOwn && <DecideCertificate certificate={certificate} />}
      papers={
        <Papers papers={papers.map((paper, nth) => ({ ...paper, label: `${either(certificateNames[type])} ${nth + 1}` }))} open={isOwn ? undefined : open} />
      }
    />
  )
}

function useFields(): (certificate: Certificate) => Field[] {
  const text = useText(vettingWords)
  const words = useText(certificateReviewWords)
  const either = useEither()
  const may = useMay()
  return ({ type, technicianId, technicianName, number, state, issuedAt, expireAt, replacesUntil, submittedAt, decidedAt, finding, note }) => [
    { key: 'type', label: words('type'), value: either(certificateNames[type]) },
    {
      key: 'technician',
      label: words('technician'),
      value: may('technician.view') ? <a href={hrefOf('technician', { open: technicianId })}>{technicianName}</a> : technicianName,
    },
    { key: 'state', label: text('state'), value: either(certificateStateWords[state]) },
    { key: 'number', label: words('number'), value: number === '' ? '—' : <span className="num">{number}</span> },
    { key: 'issuedAt', label: words('issuedAt'), value: <span className="num">{dayOf(issuedAt)}</span> },
    { key: 'expireAt', label: words('expireAt'), value: expireAt === undefined ? words('noEnd') : <span className="num">{lastDayOf(expireAt)}</span> },
    ...(replacesUntil === undefined ? [] : [{ key: 'before', label: words('replacesUntil'), value: <span className="num">{lastDayOf(replacesUntil)}</span> }]),
    ...(submittedAt === undefined ? [] : [{ key: 'at', label: text('submittedAt'), value: <span className="num">{clockText(submittedAt)}</span> }]),
    ...(decidedAt === undefined ? [] : [{ key: 'decided', label: text('decided'), value: <span className="num">{clockText(decidedAt)}</span> }]),
    ...(finding === undefined ? [] : [{ key: 'finding', label: text('finding'), value: either(certificateFindingWords[finding]) }]),
    ...(note === '' ? [] : [{ key: 'note', label: text('note'), value: note }]),
  ]
}
