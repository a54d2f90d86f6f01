import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { schedule as words } from '@anxin/words/schedule'
import { clock, startOfDay } from '@anxin/rules/business-day'
import { dayLabel, inside, whenText } from '@anxin/rules/day-words'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { toast } from '@anxin/mobile/overlays/toast'
import { useSession } from '@anxin/mobile/session/session'
import { useDuration } from '@anxin/mobile/language/duration'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { CalendarDrawing } from '@anxin/ui/drawings/calendar.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { mayBeOwn, ownOrderAt, ownOrderBeside, ownOrdersQuery, ownReason } from '../../features/orders/own-orders.ts'
import { DayStrip } from '../../features/schedule/day-strip.tsx'
import { SlotGrid } from '../../features/schedule/slot-grid.tsx'
import { dayWith, findSlot, freeCount, isFree, nearestFree, type Slot } from '../../features/schedule/slots.ts'
import { SlotGone } from './slot-gone.tsx'
import css from './schedule.module.css'

type Props = {
  techId: string
  slots: Reply<'getTechBusy'>
  now: number
  value: number | undefined
  onChange: (startAt: number) => void
  onDone: (startAt: number) => void
  doneText: string
  elsewhere: ReactNode
}

/** The strip, the grid and the choice; a chosen slot that is taken meanwhile is replaced by the nearest ones. */
export function ScheduleChoice({ techId, slots, now, value, onChange, onDone, doneText, elsewhere }: Props) {
  const text = useText(words)
  const spell = useDuration()
  const language = useLanguage()
  const client = useQueryClient()
  const { signedIn } = useSession()
  const { days, earliestAt, durationMin, minLeadMin } = slots
  const [date, setDate] = useState<string>()
  const chosen = findSlot(days, value)
  const isGone = value !== undefined && (!chosen || !isFree(chosen))
  const day = days.find((each) => each.date === date) ?? dayWith(days, value) ?? dayWith(days, earliestAt) ?? days[0]
  const nextFree = days.find((each) => day && each.date > day.date && freeCount(each) > 0) ?? days.find((each) => freeCount(each) > 0)
  const when = (at: number) => zoned(whenText(at, now, language), language)

  const choose = (startAt: number) => {
    onChange(startAt)
    setDate(dayWith(days, startAt)?.date)
  }
  const say = async ({ startAt, endAt, reason = 'BOOKED' }: Slot) => {
    const minutes = reason === 'LEAD_TIME' ? minLeadMin : durationMin
    const orders = signedIn && mayBeOwn.has(reason) ? await client.fetchQuery(ownOrdersQuery).catch(() => undefined) : undefined
    const time = { techId, startAt, endAt }
    const own = ownOrderAt(orders, time)
    const said = own ? ownReason(own) : ownOrderBeside(orders, time) ? 'BESIDE' : reason
    toast(text(`why${said}`, { time: clock(startAt), duration: spell(minutes) }), { duration: 2500 })
  }
  if (!day || !nextFree) {
    return (
      <EmptyState drawing={<CalendarDrawing />} title={text('noneAtAll', { n: days.length })} action={elsewhere}>
        {text('noneAtAllNote')}
      </EmptyState>
    )
  }
  const dayName = (of: string) => inside(dayLabel(startOfDay(of), now, language))
  return (
    <>
      <div className={css.strip}>
        <DayStrip days={days} value={day.date} onChange={setDate} now={now} />
      </div>
      <div className={css.body}>
        {earliestAt !== undefined && (
          <div className={css.earliest}>
            <Chip tone="accent" icon="clock" label={text('chooseEarliest', { when: inside(when(earliestAt)) })} onClick={() => choose(earliestAt)}>
              {text('earliest', { when: inside(when(earliestAt)) })}
            </Chip>
          </div>
        )}
        {isGone && <SlotGone {...{ techId, durationMin, when }} wanted={value} reason={chosen?.reason} nearest={nearestFree(days, value)} onChoose={choose} />}
        {freeCount(day) === 0 && (
          <EmptyState
            compact
            drawing={<CalendarDrawing size={88} />}
            title={text('dayFull', { day: dayName(day.date) })}
            action={
              <div className={css.actions}>
                <Button onClick={() => setDate(nextFree.date)}>{text('goToDay', { day: dayName(nextFree.date) })}</Button>
                {elsewhere}
              </div>
            }
          >
            {text('dayFullNote')}
          </EmptyState>
        )}
        <SlotGrid
          key={day.date}
          day={day}
          leadMin={minLeadMin}
          value={value}
          onChoose={({ startAt }) => onChange(startAt)}
          onRefused={(slot) => void say(slot)}
        />
        <p className={css.zone}>{text('zone')}</p>
      </div>
      <BottomBar
        left={
          <p className={css.chosen} aria-live="polite">
            {chosen && !isGone ? text('until', { when: when(chosen.startAt), end: clock(chosen.startAt + durationMin * 60_000) }) : text('choose')}
          </p>
        }
      >
        <Button size="l" disabled={!chosen || isGone} onClick={() => chosen && onDone(chosen.startAt)}>
          {doneText}
        </Button>
      </BottomBar>
    </>
  )
}
