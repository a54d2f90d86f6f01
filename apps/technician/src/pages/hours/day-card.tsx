import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { TimeSelect } from '../../features/workbench/time-select.tsx'
import { hasRoom, moved, withRange, type Range } from './week-hours.ts'
import css from './hours-page.module.css'

type DayCardProps = { name: string; ranges: readonly Range[]; onChange: (ranges: Range[]) => void; onCopy: () => void }

/** One weekday: open or not, and from when until when. */
export function DayCard({ name, ranges, onChange, onCopy }: DayCardProps) {
  const text = useText(technicianSchedule)
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
            nextDay={(time) => text('nextDay', { time })}
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
