import { technicianSchedule } from '@anxin/words/technician-schedule'
import { useText } from '@anxin/mobile/language/text'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { TimeSelect } from '../../features/workbench/time-select.tsx'
import type { Range } from './week-hours.ts'
import css from './hours-page.module.css'

/** The breaks of a weekday: times in which nobody can be served, and no way leads through. */
export function BreakRows({ name, breaks, onChange }: { name: string; breaks: readonly Range[]; onChange: (breaks: Range[]) => void }) {
  const text = useText(technicianSchedule)
  const nextDay = (time: string) => text('nextDay', { time })
  const set = (at: number, range: Range) => onChange(breaks.map((one, n) => (n === at ? range : one)))
  return breaks.map(([from, to], at) => (
    <div key={at} className={css.times}>
      <span className={css.breakName}>{text('break')}</span>
      <TimeSelect
        label={`${name} ${text('break')} ${at + 1} ${text('from')}`}
        labelHidden
        value={from}
        options={halfHours(0, 2130)}
        onChange={(next) => set(at, [next, Math.max(to, next + 30)])}
        nextDay={nextDay}
      />
      <span aria-hidden>–</span>
      <TimeSelect
        label={`${name} ${text('break')} ${at + 1} ${text('to')}`}
        labelHidden
        value={to}
        options={halfHours(from + 30, 2160)}
        onChange={(next) => set(at, [from, next])}
        nextDay={nextDay}
      />
      <IconButton name="trash" size={20} label={text('removeBreak', { day: name, n: at + 1 })} onClick={() => onChange(breaks.filter((_, n) => n !== at))} />
    </div>
  ))
}
