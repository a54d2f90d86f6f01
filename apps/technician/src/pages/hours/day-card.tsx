import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { SpanSlider } from './span-slider.tsx'
import { TimeSelect, timeWord } from '../../features/workbench/time-select.tsx'
import { BreakRows } from './break-rows.tsx'
import { hasRoom, maxRanges, moved, withBreak, withRange, type DayHours, type Range } from './week-hours.ts'
import css from './hours-page.module.css'

type Day = Pick<DayHours, 'ranges' | 'breaks'>
type DayCardProps = { name: string; day: Day; onChange: (day: Day) => void; onCopy: () => void }

/** One weekday: open or not, from when until when, chosen as times or drawn as a span, and its breaks. */
export function DayCard({ name, day, onChange: onDay, onCopy }: DayCardProps) {
  const text = useText(technicianSchedule)
  const { ranges, breaks = [] } = day
  const onChange = (next: Range[]) => onDay({ ranges: next, breaks: next.length === 0 ? [] : breaks })
  const nextDay = (time: string) => text('nextDay', { time })
  const set = (at: number, change: { from?: number; to?: number }) => onChange(ranges.map((range, n) => (n === at ? moved(range, change) : range)))
  return (
    <section className={css.day}>
      <div className={css.dayHead}>
        <h2>{name}</h2>
        {ranges.length === 0 && <span className={css.closed}>{text('closed')}</span>}
        <Switch label={text('open', { day: name })} labelHidden checked={ranges.length > 0} onChange={(open) => onChange(open ? withRange([]) : [])} />
      </div>
      {ranges.map(([from, to], at) => (
        <div key={at} className={css.range}>
          <div className={css.times}>
            <TimeSelect
              label={`${name} ${at + 1} ${text('from')}`}
              labelHidden
              value={from}
              options={halfHours(0, 1410)}
              onChange={(next) => set(at, { from: next })}
            />
            <span aria-hidden>–</span>
            <TimeSelect
              label={`${name} ${at + 1} ${text('to')}`}
              labelHidden
              value={to}
              options={halfHours(from + 30, Math.min(from + 1440, 2160))}
              onChange={(next) => set(at, { to: next })}
              nextDay={nextDay}
            />
            {ranges.length > 1 && (
              <IconButton
                name="trash"
                size={20}
                label={text('removeRange', { day: name, n: at + 1 })}
                onClick={() => onChange(ranges.filter((_, n) => n !== at))}
              />
            )}
          </div>
          <SpanSlider
            span={[from, to]}
            onChange={(change) => set(at, change)}
            labels={[text('dragFrom', { day: name, n: at + 1 }), text('dragTo', { day: name, n: at + 1 })]}
            word={(minutes) => timeWord(minutes, nextDay)}
          />
        </div>
      ))}
      <BreakRows name={name} breaks={breaks} onChange={(next) => onDay({ ranges, breaks: next })} />
      {ranges.length > 0 && (
        <div className={css.more}>
          <Button variant="ghost" icon="plus" disabled={!hasRoom(ranges)} onClick={() => onChange(withRange(ranges))}>
            {text('addRange')}
          </Button>
          <Button variant="ghost" icon="plus" disabled={breaks.length >= maxRanges} onClick={() => onDay({ ranges, breaks: withBreak(breaks, ranges) })}>
            {text('addBreak')}
          </Button>
          <Button variant="ghost" onClick={onCopy}>
            {text('copyToAll')}
          </Button>
        </div>
      )}
    </section>
  )
}
