import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { weekdayLabel } from '@anxin/rules/time'
import { addDays } from '@anxin/rules/business-day'
import { Button, Select, Switch } from 'antd'
import { language, useText } from '../../text/language.ts'

type Range = [number, number]
type Day = { weekday: number; ranges: Range[] }
type Props = { value?: Day[]; onChange?: (week: Day[]) => void }

// Any Sunday: weekdays are named by counting from it.
const sunday = '2026-11-22'
const fromMonday = [1, 2, 3, 4, 5, 6, 0]
const usual: Range = [600, 1200]
const mostRanges = 4
const clock = (minutes: number) => `${String(Math.floor((minutes % 1440) / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
/** Half hours, and the moment that stands even where it is none. */
const steps = (from: number, to: number, chosen: number) =>
  [...new Set([...Array.from({ length: Math.floor((to - from) / 30) + 1 }, (_, n) => from + n * 30), chosen])].toSorted((a, b) => a - b)

/** The hours of a week, a line for each day; worked by the keyboard alone. */
export function WeekHours({ value = [], onChange }: Props) {
  const text = useText(technicianDeskWords)
  const chosen = language.use()
  const set = (weekday: number, ranges: Range[]) => onChange?.(value.map((day) => (day.weekday === weekday ? { weekday, ranges } : day)))
  const timeWord = (minutes: number) => (minutes === 1440 ? '24:00' : minutes > 1440 ? text('nextDay', { time: clock(minutes) }) : clock(minutes))
  const options = (from: number, to: number, at: number) => steps(from, to, at).map((minutes) => ({ value: minutes, label: timeWord(minutes) }))
  return (
    <div className="week-hours">
      {fromMonday.map((weekday) => {
        const ranges = value.find((day) => day.weekday === weekday)?.ranges ?? []
        const day = weekdayLabel(addDays(sunday, weekday), chosen)
        const change = (at: number, range: Range) =>
          set(
            weekday,
            ranges.map((one, n) => (n === at ? range : one)),
          )
        return (
          <div key={weekday} className="day-hours">
            <span className="day-name">{day}</span>
            <Switch size="small" aria-label={`${day} ${text('works')}`} checked={ranges.length > 0} onChange={(works) => set(weekday, works ? [usual] : [])} />
            <div className="ranges">
              {ranges.length === 0 && <span className="quiet">{text('dayOff')}</span>}
              {ranges.map(([from, to], at) => (
                <span key={at} className="range">
                  <Select
                    size="small"
                    aria-label={text('from', { day, n: at + 1 })}
                    value={from}
                    options={options(0, 1410, from)}
                    onChange={(next: number) => change(at, [next, Math.max(to, next + 30)])}
                  />
                  –
                  <Select
                    size="small"
                    aria-label={text('to', { day, n: at + 1 })}
                    value={to}
                    options={options(from + 30, Math.min(from + 1440, 2160), to)}
                    onChange={(next: number) => change(at, [from, next])}
                  />
                  {ranges.length > 1 && (
                    <Button
                      type="text"
                      size="small"
                      aria-label={text('removeRange', { day, n: at + 1 })}
                      onClick={() =>
                        set(
                          weekday,
                          ranges.filter((_, n) => n !== at),
                        )
                      }
                    >
                      ×
                    </Button>
                  )}
                </span>
              ))}
              {ranges.length > 0 && ranges.length < mostRanges && (ranges.at(-1)?.[1] ?? 1440) <= 1380 && (
                <Button
                  type="link"
                  size="small"
                  aria-label={`${day} ${text('addRange')}`}
                  onClick={() => set(weekday, [...ranges, [ranges.at(-1)?.[1] ?? 600, (ranges.at(-1)?.[1] ?? 600) + 60]])}
                >
                  {text('addRange')}
                </Button>
              )}
              {weekday === 1 && ranges.length > 0 && (
                <Button
                  type="link"
                  size="small"
                  onClick={() => onChange?.(value.map((one) => ({ ...one, ranges: ranges.map(([from, to]): Range => [from, to]) })))}
                >
                  {text('toAll')}
                </Button>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}
