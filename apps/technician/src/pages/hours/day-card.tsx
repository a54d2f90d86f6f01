import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { SpanSlider } from './span-slider.tsx'
import { TimeSelect, timeWord } from '../../features/workbench/time-select.tsx'
import { hasRoom, moved, withRange, type Range } from './week-hours.ts'
import css from './hours-page.module.css'

type DayCardProps = { name: string; ranges: readonly Range[]; onChange: (ranges: Range[]) => void; onCopy: () => void }

/** One weekday: open or not, and from when until when: chosen as times or drawn as a span. */
export function DayCard({ name, ranges, onChange, onCopy }: DayCardProps) {
  const text = useText(technicianSchedule)
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
      {ranges.length > 0 && (
        <div className={css.more}>
          <Button variant="ghost" icon="plus" disabled={!hasRoom(ranges)} onClick={() => onChange(withRange(ranges))}>
            {text('addRange')}
          </Button>
          <Button variant="ghost" onClick={onCopy}>
            {text('copyToAll')}
          </Button>
        </div>
      )}
    </section>
  )
}
