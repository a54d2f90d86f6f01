import { useState, type ReactNode } from 'react'
import { technicianBand } from '@anxin/words/technician-band'
import { useText } from '@anxin/mobile/language/text'
import type { Detail } from './use-chosen-project.ts'
import shared from './technicians.module.css'
import css from './who.module.css'

const longIntro = 72

type Props = { technician: Detail; follow: ReactNode; album: ReactNode }

/** What the technician says and shows: a few words and pictures, and the way to follow. */
export function Who({ technician: { intro, fansCount }, follow, album }: Props) {
  const text = useText(technicianBand)
  return (
    <section className={css.who}>
      <div className={css.follow}>
        <span className={shared.small}>{fansCount > 0 && text('fans', { n: fansCount })}</span>
        {follow}
      </div>
      <Intro text={intro} />
      {album}
    </section>
  )
}

function Intro({ text: intro }: { text: string }) {
  const text = useText(technicianBand)
  const [isOpen, setOpen] = useState(false)
  const isLong = [...intro].length > longIntro
  if (!intro) return null
  return (
    <div className={css.intro}>
      <p data-clamped={isLong && !isOpen}>{intro}</p>
      {isLong && (
        <button type="button" className={shared.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'less' : 'more')}
        </button>
      )}
    </div>
  )
}
