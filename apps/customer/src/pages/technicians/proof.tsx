import { useState } from 'react'
import { certificateNames } from '@anxin/words/codes/certificate-names'
import { technicianBand } from '@anxin/words/technician-band'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { dayOf, lastDayOf } from '@anxin/rules/business-day'
import { Icon } from '@anxin/ui/icon.tsx'
import { useNow } from '../../features/technicians/use-now.ts'
import { Section } from './section.tsx'
import type { Detail } from './use-chosen-project.ts'
import shared from './technicians.module.css'
import css from './proof.module.css'

const shownPapers = 3

/** The papers with their dates, and when and how far the technician comes. */
export function Proof({ technician }: { technician: Detail }) {
  const text = useText(technicianBand)
  const isEnglish = useLanguage() === 'en'
  const [all, setAll] = useState(false)
  const now = useNow()
  const { certs, serviceRadiusM, serviceStart, serviceEnd } = technician
  const papers = certs.map(({ type, name, verified, issuedAt, expireAt }) => {
    const isOver = expireAt !== undefined && expireAt <= now
    const state = isOver ? text('over') : verified ? '' : text('pending')
    const issued = issuedAt === undefined ? '' : text('issued', { date: dayOf(issuedAt) })
    const until = expireAt === undefined ? text('forLife') : text('until', { date: lastDayOf(expireAt) })
    const note = [state, issued, until].filter(Boolean).join(' · ')
    return { name: isEnglish ? certificateNames[type].en : name, checked: state === '', note }
  })
  const hours = serviceStart === serviceEnd ? text('allDay') : text('hours', { from: serviceStart, to: serviceEnd })
  return (
    <Section title={text('proof')} note={text('proofNote')}>
      <ul className={css.papers}>
        {(all ? papers : papers.slice(0, shownPapers)).map(({ name, note, checked }) => (
          <li key={`${name}${note}`}>
            <span className={checked ? css.checked : css.unchecked}>
              <Icon name={checked ? 'badge-check' : 'clock'} size={20} />
            </span>
            <span className={css.paper}>
              <span>{name}</span>
              <span className={shared.small}>{note}</span>
            </span>
          </li>
        ))}
      </ul>
      {papers.length > shownPapers && !all && (
        <button type="button" className={shared.toggle} onClick={() => setAll(true)}>
          {text('morePapers', { n: papers.length - shownPapers })}
        </button>
      )}
      <p className={shared.small}>
        {hours} · {text('radius', { n: Math.round(serviceRadiusM / 1000) })}
      </p>
    </Section>
  )
}
