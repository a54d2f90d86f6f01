import { schedule as words } from '@anxin/words/schedule'
import { shortDate, shortDay } from '@anxin/rules/short-days'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { SegmentStrip } from '@anxin/ui/segment-strip.tsx'
import { freeCount, type SlotDay } from './slots.ts'

type DayStripProps = { days: readonly SlotDay[]; value: string | undefined; onChange: (date: string) => void; now: number }

/** The days as a strip: today and the two days after it, then weekdays, each with its date and how much is free. */
export function DayStrip({ days, value, onChange, now }: DayStripProps) {
  const text = useText(words)
  const language = useLanguage()
  const items = days.map((day) => {
    const free = freeCount(day)
    const off = day.slots.every(({ state }) => state === 'REST')
    return {
      id: day.date,
      label: shortDay(day.date, now, language),
      sub: shortDate(day.date, language),
      note: free > 0 ? text('free') : text(off ? 'rest' : 'full'),
    }
  })
  return <SegmentStrip label={text('days')} items={items} value={value} onChange={onChange} />
}
