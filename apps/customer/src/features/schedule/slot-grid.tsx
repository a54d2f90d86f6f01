import { Fragment } from 'react'
import { schedule as words } from '@anxin/words/schedule'
import { clock } from '@anxin/rules/business-day'
import { weekdayLabel } from '@anxin/rules/day-words'
import { yuan } from '@anxin/rules/money'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useDuration } from '@anxin/mobile/language/duration'
import { cx } from '@anxin/ui/cx'
import { Tint } from '@anxin/ui/tint.tsx'
import { isFree, isNextDay, isPast, nightBefore, partsOf, type DayPart, type Slot, type SlotDay } from './slots.ts'
import css from './slot-grid.module.css'

type SlotGridProps = { day: SlotDay; leadMin: number; value: number | undefined; onChoose: (slot: Slot) => void; onRefused: (slot: Slot) => void }

/** One day's slots by parts of the day; a closed one says why and tells more when tapped. What is past takes no room. */
export function SlotGrid({ day, leadMin, value, onChoose, onRefused }: SlotGridProps) {
  const text = useText(words)
  const language = useLanguage()
  const nameOf = (part: DayPart) => (part === 'dawn' ? text('dawn', { day: weekdayLabel(nightBefore(day), language) }) : text(part))
  return (
    <div className={css.parts}>
      {partsOf(day).map(({ part, slots }) => {
        const free = slots.filter(isFree).length
        const open = slots.filter((slot) => !isPast(slot))
        const [next] = open
        return (
          <section key={part} aria-label={nameOf(part)}>
            <h2 className={css.head}>
              {nameOf(part)}
              {free > 0 && <span className={css.count}>{text('count', { n: free })}</span>}
              {open.length < slots.length && <span className={css.count}>{next ? text('pastUntil', { time: clock(next.startAt) }) : text('PAST')}</span>}
            </h2>
            {next && (
              <div className={css.grid}>
                {open.map((slot, at) => (
                  <Fragment key={slot.startAt}>
                    {isNextDay(slot, day) && at === open.findIndex((each) => isNextDay(each, day)) && <p className={css.nextDay}>{text('nextDay')}</p>}
                    <Tint on={slot.state}>
                      <SlotButton
                        slot={slot}
                        leadMin={leadMin}
                        chosen={slot.startAt === value}
                        onTap={() => (isFree(slot) ? onChoose(slot) : onRefused(slot))}
                      />
                    </Tint>
                  </Fragment>
                ))}
              </div>
            )}
          </section>
        )
      })}
    </div>
  )
}

function SlotButton({ slot, leadMin, chosen, onTap }: { slot: Slot; leadMin: number; chosen: boolean; onTap: () => void }) {
  const text = useText(words)
  const spell = useDuration()
  const free = isFree(slot)
  const note = free
    ? slot.nightFee !== undefined && text('nightFee', { amount: shortYuan(slot.nightFee) })
    : text(slot.reason ?? 'BOOKED', { duration: spell(leadMin) })
  return (
    <button
      type="button"
      className={cx(css.slot, !free && css.closed, free && chosen && css.chosen)}
      data-start-at={slot.startAt}
      data-state={slot.state}
      aria-pressed={free ? chosen : undefined}
      // Closed slots stay reachable, so that everyone can read why.
      aria-disabled={!free || undefined}
      onClick={onTap}
    >
      <span className={css.time}>{clock(slot.startAt)}</span>
      {note && <span className={css.note}>{note}</span>}
    </button>
  )
}

const shortYuan = (fen: number) => yuan(fen).replace(/\.00$/, '')
