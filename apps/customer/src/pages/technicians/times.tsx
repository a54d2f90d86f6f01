import { useEffect, useEffectEvent, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { technicians } from '@anxin/words/technicians'
import { ErrorState } from '@anxin/mobile/error-state.tsx'
import { useLanguage } from '@anxin/mobile/language'
import { queryFor } from '@anxin/mobile/query-client'
import { useText } from '@anxin/mobile/text'
import { clock, dayOf, startOfDay } from '@anxin/rules/business-day'
import { dayLabel, weekdayLabel, whenText } from '@anxin/rules/day-words'
import { Button } from '@anxin/ui/button.tsx'
import { SegmentStrip } from '@anxin/ui/segment-strip.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { beginBooking } from '../../features/technicians/book.ts'
import { whereOf } from '../../features/technicians/near.ts'
import { useNear } from '../../features/technicians/use-near.ts'
import { useNow } from '../../features/technicians/use-now.ts'
import { Section } from './section.tsx'
import type { Project } from './use-chosen-project.ts'
import css from './technicians.module.css'

const days = 7
const shownSlots = 8

type Props = { techId: string; project: Project | undefined; onKnown: (hasTimes: boolean) => void }

/** Seven days as a strip, the first free times of the one chosen, and the way to all of them. */
export function Times({ techId, project, onKnown }: Props) {
  const text = useText(technicians)
  const language = useLanguage()
  const now = useNow()
  const { near } = useNear()
  const { lat, lng } = whereOf(near)
  const [picked, setPicked] = useState<string>()
  const { data, error, refetch, isPending } = useQuery({
    ...queryFor('getTechBusy', { techId, days, durationMin: project?.durationMin, lat, lng }),
    placeholderData: keepPreviousData,
  })
  const week = data?.days.map((day) => ({ ...day, free: day.slots.filter(({ state }) => state === 'FREE') })) ?? []
  const firstFree = week.find(({ free }) => free.length > 0)
  const date = picked ?? firstFree?.date ?? week[0]?.date
  const shown = week.find((day) => day.date === date)
  const hasTimes = data === undefined || firstFree !== undefined

  const tell = useEffectEvent(onKnown)
  useEffect(() => tell(hasTimes), [hasTimes])

  const title = text('times')
  if (error && !data) {
    return (
      <Section title={title}>
        <ErrorState error={error} onRetry={refetch} />
      </Section>
    )
  }
  if (isPending || !data) {
    return (
      <Section title={title}>
        <Skeleton height={62} radius={10} />
        <Skeleton height={44} radius={10} />
      </Section>
    )
  }

  const items = week.map(({ date: id, free, slots }) => {
    const isOff = slots.every(({ state }) => state === 'REST' || state === 'PAST')
    const label = dayLabel(startOfDay(id), now, language)
    return {
      id,
      label: /\d/.test(label) ? weekdayLabel(id, language) : label,
      sub: `${Number(id.slice(5, 7))}/${Number(id.slice(8))}`,
      note: free.length > 0 ? text('free', { n: free.length }) : text(isOff ? 'rest' : 'full'),
    }
  })

  return (
    <Section
      title={title}
      note={project && text('timesNote', { name: project.name, n: project.durationMin })}
      side={
        <Button variant="ghost" size="s" onClick={() => beginBooking({ techId, projectId: project?.projectId })}>
          {text('allTimes')}
        </Button>
      }
    >
      {!firstFree && (
        <div>
          <p>{text('none')}</p>
          <p className={css.small}>{text('noneNote')}</p>
        </div>
      )}
      {firstFree && (
        <>
          <div className={css.strip}>
            <SegmentStrip label={title} items={items} value={date} onChange={setPicked} />
          </div>
          {shown && shown.free.length === 0 && (
            <p className={css.small}>
              {text(shown.slots.every(({ state }) => state === 'REST' || state === 'PAST') ? 'dayRest' : 'dayFull')}
              {firstFree.free[0] && text('nextFree', { when: whenText(firstFree.free[0].startAt, now, language) })}
            </p>
          )}
          <ul className={css.slots}>
            {shown?.free.slice(0, shownSlots).map(({ startAt }) => (
              <li key={startAt}>
                <button
                  type="button"
                  className={css.slot}
                  data-start-at={startAt}
                  aria-label={text('bookAt', { when: whenText(startAt, now, language) })}
                  onClick={() => beginBooking({ techId, startAt, projectId: project?.projectId })}
                >
                  {clock(startAt)}
                  {dayOf(startAt) !== shown.date && <sup aria-hidden="true">+1</sup>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}
