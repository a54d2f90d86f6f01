import { useQueryClient } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { addDays, weekdayLabel } from '@anxin/rules/time'
import { useForm } from '@anxin/mobile/forms/use-form'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { DayCard } from './day-card.tsx'
import { overlapOf, wholeWeek, type DayHours, type Range } from './week-hours.ts'
import css from './hours-page.module.css'

// Any Sunday: weekdays are named by counting from it.
const sunday = '2026-11-22'

type HoursFormProps = { saved: readonly DayHours[]; onChanged: (changed: boolean) => void }

/** Edits the week as it was saved. */
export function HoursForm({ saved, onChanged }: HoursFormProps) {
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianSchedule)
  const name = (weekday: number) => weekdayLabel(addDays(sunday, weekday), language)
  const wrongIn = (week: readonly DayHours[]) => {
    const overlap = overlapOf(week)
    return overlap && text(overlap.with === 'sameDay' ? 'overlap' : 'overlapNext', { day: name(overlap.weekday) })
  }

  const form = useForm({
    initial: { week: wholeWeek(saved) },
    rules: ({ week }) => ({ week: wrongIn(week) }),
    send: ({ week }) => call('techSetHours', { hours: week }),
    onSent: async () => {
      await client.invalidateQueries({ queryKey: ['techGetWeek'] })
      toast(text('saved'), { type: 'success' })
      router.navigateBack()
    },
  })
  const { week } = form.values
  const set = (next: DayHours[]) => {
    form.set({ week: next })
    onChanged(JSON.stringify(next) !== JSON.stringify(wholeWeek(saved)))
  }
  const change = (weekday: number, ranges: Range[]) => set(week.map((day) => (day.weekday === weekday ? { weekday, ranges } : day)))
  const toAll = (ranges: readonly Range[]) => {
    set(week.map(({ weekday }) => ({ weekday, ranges: [...ranges] })))
    toast(text('copiedToAll'))
  }

  // Said as it comes about: the two days that clash may be far apart on the page.
  const wrong = wrongIn(week)
  return (
    <>
      <div className={css.main}>
        <p className={css.note}>{text('hoursNote')}</p>
        {week.map(({ weekday, ranges }) => (
          <DayCard key={weekday} name={name(weekday)} ranges={ranges} onChange={(next) => change(weekday, next)} onCopy={() => toAll(ranges)} />
        ))}
        {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      </div>
      <BottomBar
        note={
          wrong && (
            <span className={css.wrong} role="alert">
              {wrong}
            </span>
          )
        }
      >
        <Button size="l" full busy={form.isBusy} disabled={Boolean(wrong)} onClick={form.submit}>
          {text('save')}
        </Button>
      </BottomBar>
    </>
  )
}
