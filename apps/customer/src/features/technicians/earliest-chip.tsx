import { technicianCard } from '@anxin/words/technician-card'
import { technicianRow } from '@anxin/words/technician-row'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { inside, whenText } from '@anxin/rules/day-words'
import { bookSoon } from './book-soon.ts'
import type { Technician } from './technician.ts'
import { useNow } from './use-now.ts'
import css from './earliest-chip.module.css'

/** The earliest time as a chip that books it; without one, why there is none. */
export function EarliestChip({ technician, projectId, short }: { technician: Technician; projectId?: string | undefined; short?: boolean }) {
  const { techId, nickname, earliestAt, inRange, state } = technician
  const text = useText(technicianRow)
  const card = useText(technicianCard)
  const personName = usePersonName()
  const language = useLanguage()
  const now = useNow()
  if (earliestAt === undefined) return <span className={css.none}>{inRange === false ? text('tooFar') : card(`state_${state}`)}</span>

  const when = whenText(earliestAt, now, language)
  const shown = short ? when : text('earliest', { when: inside(when) })
  return (
    <button
      type="button"
      className={css.chip}
      data-start-at={earliestAt}
      aria-label={text('book', { name: personName(nickname), shown })}
      onClick={() => bookSoon({ techId, startAt: earliestAt, projectId })}
    >
      {shown}
    </button>
  )
}
