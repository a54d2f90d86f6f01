import type { CSSProperties } from 'react'
import type { Range } from './week-hours.ts'
import css from './span-slider.module.css'

type SpanSliderProps = {
  span: Range
  onChange: (change: { from?: number; to?: number }) => void
  labels: readonly [from: string, to: string]
  /** How a time is read out. */
  word: (minutes: number) => string
}

const step = 30
const [latestStart, latestEnd] = [1410, 2160]
const share = (minutes: number) => `${(minutes / latestEnd) * 100}%`
const ticks = Array.from({ length: 7 }, (_, n) => n * 6)

/** A span of hours as a bar: its two ends move by finger, or by arrow keys half an hour at a time. */
export function SpanSlider({ span: [from, to], onChange, labels, word }: SpanSliderProps) {
  const ends = [
    { label: labels[0], value: from, move: (next: number) => onChange({ from: Math.min(next, to - step, latestStart) }) },
    { label: labels[1], value: to, move: (next: number) => onChange({ to: Math.max(next, from + step) }) },
  ]
  // safe: React's type of styles names no custom properties
  const place = { '--from': share(from), '--to': share(to) } as CSSProperties
  return (
    <div className={css.slider} style={place}>
      <div className={css.track} aria-hidden="true" />
      {ends.map(({ label, value, move }) => (
        <input
          key={label}
          className={css.end}
          type="range"
          min={0}
          max={latestEnd}
          step={step}
          value={value}
          aria-label={label}
          aria-valuetext={word(value)}
          onChange={({ target }) => move(Number(target.value))}
        />
      ))}
      <div className={css.ticks} aria-hidden="true">
        {ticks.map((hour) => (
          <span key={hour} style={{ left: share(hour * 60) }}>
            {hour > 24 ? hour - 24 : hour}
          </span>
        ))}
      </div>
    </div>
  )
}
