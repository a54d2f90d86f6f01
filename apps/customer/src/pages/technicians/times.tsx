import { useState } from 'react'
import { technicians } from '@anxin/words/technicians'
import { ErrorState } from '@anxin/mobile/page/error-state.tsx'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useZoneMark } from '@anxin/mobile/language/use-zone-mark'
import { clock } from '@anxin/rules/business-day'
import { whenInside } from '@anxin/rules/day-words'
import { shortDate, shortDay } from '@anxin/rules/short-days'
import { Button } from '@anxin/ui/button.tsx'
import { SegmentStrip } from '@anxin/ui/segment-strip.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { isNextDay, partOf } from '../../features/schedule/slots.ts'
import { beginBooking } from '../../features/technicians/book.ts'
import { useNow } from '../../features/technicians/use-now.ts'
import { Section } from './section.tsx'
import type { Project } from './use-chosen-project.ts'
import { isOff, useLiveWeek, useWeek, type Day } from './use-week.ts'
import shared from './technicians.module.css'
import css from './times.module.css'

const shownSlots = 8

type Props = { techId: string; project: Project | undefined }

/** Seven days as a strip, the first free times of the one chosen, and the way to all of them. */
export function Times({ techId, project }: Props) {
  const text = useText(technicians)
  const { week, firstFree, isFull, error, isPending, refetch } = useWeek(techId, project)
  useLiveWeek(techId, refetch)
  const zone = useZoneMark()
  const all = (
    <Button variant="ghost" size="s" onClick={() => beginBooking({ techId, projectId: project?.projectId })}>
      {text('allTimes')}
    </Button>
  )
  return (
    <Section title={text('times')} note={project && `${text('timesNote', { n: project.durationMin })}${zone}`} side={firstFree && all}>
      {isPending && (
        <>
          <Skeleton height={66} radius={10} />
          <Skeleton height={96} radius={10} />
        </>
      )}
      {error && week.length === 0 && <ErrorState error={error} onRetry={refetch} />}
      {isFull && (
        <div>
          <p>{text('none')}</p>
          <p className={shared.small}>{text('noneNote')}</p>
        </div>
      )}
      {firstFree && <Week week={week} firstFree={firstFree} techId={techId} project={project} />}
    </Section>
  )
}

function Week({ week, firstFree, techId, project }: Props & { week: readonly Day[]; firstFree: Day }) {
  const text = useText(technicians)
  const language = useLanguage()
  const now = useNow()
  const [picked, setPicked] = useState<string>()
  const shown = week.find(({ date }) => date === picked) ?? firstFree
  const items = week.map((day) => {
    return {
      id: day.date,
      label: shortDay(day.date, now, language),
      sub: shortDate(day.date, language),
      note: day.free.length > 0 ? text('free', { n: day.free.length }) : text(isOff(day) ? 'rest' : 'full'),
    }
  })
  const when = (startAt: number) => whenInside(startAt, now, language)
  const isDawn = (slot: { startAt: number }) => partOf(slot, shown) === 'dawn'
  // What a start is called holds what stands on it, or nobody can say it to a phone.
  const called = (slot: { startAt: number }) =>
    isDawn(slot) ? when(slot.startAt).replace(clock(slot.startAt), `${text('smallHours')} ${clock(slot.startAt)}`) : when(slot.startAt)

  return (
    <>
      <div className={css.strip}>
        <SegmentStrip label={text('times')} items={items} value={shown.date} onChange={setPicked} />
      </div>
      {shown.free.length === 0 && firstFree.free[0] && (
        <p className={shared.small}>
          {text(isOff(shown) ? 'dayRest' : 'dayFull')} {text('nextFree', { when: when(firstFree.free[0].startAt) })}
        </p>
      )}
      <ul className={css.slots}>
        {shown.free.slice(0, shownSlots).map((slot) => (
          <li key={slot.startAt}>
            <button
              type="button"
              className={css.slot}
              data-start-at={slot.startAt}
              aria-label={text('bookAt', { when: called(slot) })}
              onClick={() => beginBooking({ techId, startAt: slot.startAt, projectId: project?.projectId })}
            >
              {/* A reader of the clock alone would book the wrong night. */}
              {isDawn(slot) && <small>{text('smallHours')} </small>}
              {clock(slot.startAt)}
              {isNextDay(slot, shown) && <sup aria-hidden="true">+1</sup>}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
