import { Fragment, useState } from 'react'
import { halvesOf } from '@anxin/words/codes/code-words'
import { certificateFindingWords } from '@anxin/words/codes/certificates'
import { technicianCertificates } from '@anxin/words/technician-certificates'
import { catalogue } from '@anxin/words/words'
import { lastDayOf } from '@anxin/rules/business-day'
import { endsSoon } from '@anxin/rules/days-left'
import { whenInside } from '@anxin/rules/time'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Cell } from '@anxin/ui/cell.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useCertificateName } from '../../features/workbench/use-certificate-name.ts'
import type { Papers } from './papers.ts'
import css from './certificates-page.module.css'

const findings = catalogue(halvesOf(certificateFindingWords))
const tones = { PENDING: 'neutral', APPROVED: 'success', REJECTED: 'error', EXPIRED: 'error', REVOKED: 'error' } as const

/** Every paper that was put, with its end and why it was not accepted. */
export function CertificateRows({ list }: Pick<Papers, 'list'>) {
  const text = useText(technicianCertificates)
  const findingOf = useText(findings)
  const certificateName = useCertificateName()
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  return list.map(({ certificateId, type, name, numberEnd, state, expireAt, daysLeft, finding, picturesUntil, answerBy }) => {
    const end = expireAt === undefined ? text('noEnd') : text('until', { day: lastDayOf(expireAt) })
    const left =
      daysLeft === undefined || !endsSoon(daysLeft) || state !== 'APPROVED' ? '' : daysLeft === 0 ? text('lastDay') : text('daysLeft', { n: daysLeft })
    const no = numberEnd && text('number', { end: numberEnd })
    const answer = answerBy !== undefined && text('answerBy', { when: whenInside(answerBy, now, language) })
    const kept = picturesUntil !== undefined && text('picturesUntil', { day: lastDayOf(picturesUntil) })
    return (
      <Cell
        key={certificateId}
        icon="badge-check"
        label={
          <>
            {certificateName({ type, name })} <Tag tone={tones[state]}>{text(`state_${state}`)}</Tag>
          </>
        }
        hint={[
          ...(finding
            ? [findingOf(finding)]
            : [
                answer,
                no,
                <span key="end" className={css.date}>
                  {end}
                </span>,
                left,
              ]),
          kept,
        ]
          .filter(Boolean)
          .map((part, at) => (
            <Fragment key={at}>
              {at > 0 && ' · '}
              {part}
            </Fragment>
          ))}
      />
    )
  })
}
