import { clockOf } from './half-hours.ts'
import css from './workbench.module.css'

type TimeSelectProps = {
  label: string
  /** Minutes from midnight; from 1440 on it is the next day. */
  value: number
  options: readonly number[]
  onChange: (minutes: number) => void
  nextDay?: (time: string) => string
  labelHidden?: boolean
}

const dayMin = 1440

/** How a time is written: midnight ends its day, and what is later belongs to the next one. */
export function timeWord(minutes: number, nextDay: (time: string) => string): string {
  if (minutes > dayMin) return nextDay(clockOf(minutes))
  return minutes === dayMin ? '24:00' : clockOf(minutes)
}

/** A time of the day by half hours, chosen in the phone's own list. */
export function TimeSelect({ label, value, options, onChange, nextDay = (time) => time, labelHidden = false }: TimeSelectProps) {
  const all = options.includes(value) ? options : [...options, value].toSorted((a, b) => a - b)
  return (
    <label className={css.time}>
      <span className={labelHidden ? 'visually-hidden' : css.timeLabel}>{label}</span>
      <select className={css.timeSelect} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {all.map((minutes) => (
          <option key={minutes} value={minutes}>
            {timeWord(minutes, nextDay)}
          </option>
        ))}
      </select>
    </label>
  )
}
