import { applicationFindings } from '@anxin/words/codes/application-findings'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { certificateFindingWords } from '@anxin/words/codes/certificates'
import { suspensionRules } from '@anxin/words/codes/suspension-rules'
import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { hrefOf } from '../../address/address.ts'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import type { Application } from './decide-application.tsx'

type Earlier = Application['earlier'][number]
type Technician = NonNullable<Earlier['technician']>

/** What the platform knows of somebody who applies, from this and other accounts of theirs, and of an ended account of their phone. */
export function EarlierRecord({ application: { kind, earlier } }: { application: Application }) {
  const text = useText(applicationReviewWords)
  return earlier.map((record) => (
    <section key={`${record.by} ${record.technician?.technicianId ?? record.refusals[0]?.at ?? ''}`}>
      <h2 className="panel-section">{text(record.by === 'IDENTITY' ? 'known' : 'knownPhone')}</h2>
      <ul className="review-findings">
        {record.technician && <Former technician={record.technician} />}
        <Refusals refusals={record.refusals} />
      </ul>
      {kind === 'TECH' && record.by === 'IDENTITY' && record.technician?.state === 'LEFT' && <p className="quiet">{text('takenUp')}</p>}
    </section>
  ))
}

function Former({ technician }: { technician: Technician }) {
  const text = useText(applicationReviewWords)
  const either = useEither()
  const may = useMay()
  const { technicianId, nickname: name, state, leftAt, orderCount: orders, reviewCount: reviews, score, revoked, suspensions } = technician
  const said = text('former', { name, orders, reviews, score: score.toFixed(1) })
  return (
    <>
      <li>
        {may('technician.view') ? <a href={hrefOf('technician', { open: technicianId })}>{said}</a> : said}{' '}
        <span className="quiet num">{state === 'LEFT' ? leftAt !== undefined && text('leftOn', { at: clockText(leftAt) }) : text('stillWorks')}</span>
      </li>
      {revoked.map(({ type, no, finding, at }, nth) => (
        <li key={`${type} ${nth}`}>
          <strong>{text('revoked', { name: [either(certificateNames[type]), no].filter((one) => one !== undefined).join(' ') })}</strong>{' '}
          {finding !== undefined && either(certificateFindingWords[finding])} <span className="quiet num">{clockText(at)}</span>
        </li>
      ))}
      {suspensions.map(({ rule, begunAt, endedAt }) => (
        <li key={begunAt}>
          <strong>{text(endedAt === undefined ? 'stillSuspended' : 'suspended', { rule: either(suspensionRules[rule]) })}</strong>{' '}
          <span className="quiet num">{endedAt === undefined ? clockText(begunAt) : `${clockText(begunAt)} – ${clockText(endedAt)}`}</span>
        </li>
      ))}
    </>
  )
}

function Refusals({ refusals }: Pick<Earlier, 'refusals'>) {
  const text = useText(applicationReviewWords)
  const either = useEither()
  return refusals.map(({ kind, code, text: written, at }) => (
    <li key={`${kind} ${at}`}>
      <strong>{text(kind === 'TECH' ? 'refusedTech' : 'refusedShop', { why: written || either(applicationFindings[code]) })}</strong>{' '}
      <span className="quiet num">{clockText(at)}</span>
    </li>
  ))
}
