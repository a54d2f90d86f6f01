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
import type { Reply } from '@anxin/contract/calls'
import { DayCard } from './day-card.tsx'
import { LimitsCard } from './limits-card.tsx'
import { overlapOf, wholeWeek, type DayHours } from './week-hours.ts'
import css from './hours-page.module.css'

// Any Sunday: weekdays are named by counting from it.
const sunday = '2026-11-22'

const clashWords = { sameDay: 'overlap', nextDay: 'overlapNext', breakOutside: 'breakOutside', breaks: 'breaksOverlap' } as const

type HoursFormProps = { saved: readonly DayHours[]; limits: Reply<'techGetWeek'>['limits']; onChanged: (changed: boolean) => void }

/** Edits the week and the limits of a day as they were saved. */
export function HoursForm({ saved, limits: policy, onChanged }: HoursFormProps) {
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianSchedule)
  const name = (weekday: number) => weekdayLabel(addDays(sunday, weekday), language)
  const wrongIn = (week: readonly DayHours[]) => {
    const overlap = overlapOf(week)
    return overlap && text(clashWords[overlap.with], { day: name(overlap.weekday) })
  }

  const form = useForm({
    initial: { week: wholeWeek(saved), limits: { mostOrders: policy.mostOrders, mostMinutes: policy.mostMinutes } },
    rules: ({ week }) => ({ week: wrongIn(week) }),
    send: ({ week, limits }) => call('techSetHours', { hours: week, limits }),
    onSent: async () => {
      await client.invalidateQueries({ queryKey: ['techGetWeek'] })
      toast(text('saved'), { type: 'success' })
      router.navigateBack()
    },
  })
  const { week, limits } = form.values
  const set = (part: Partial<typeof form.values>) => {
    const next = { week, limits, ...part }
    form.set(part)
    const { mostOrders, mostMinutes } = policy
    onChanged(JSON.stringify(next) !== JSON.stringify({ week: wholeWeek(saved), limits: { mostOrders, mostMinutes } }))
  }
  const change = (changed: DayHours) => set({ week: week.map((day) => (day.weekday === changed.weekday ? changed : day)) })
  const toAll = ({ ranges, breaks = [] }: DayHours) => {
    set({ week: week.map(({ weekday }) => ({ weekday, ranges: [...ranges], breaks: [...breaks] })) })
    toast(text('copiedToAll'))
  }

  // Said as it comes about: the two days that clash may be far apart on the page.
  const wrong = wrongIn(week)
  return (
    <>
      <div className={css.main}>
        <p className={css.note}>{text('hoursNote')}</p>
        <LimitsCard limits={limits} policy={policy} onChange={(next) => set({ limits: next })} />
        {week.map((day) => (
          <DayCard key={day.weekday} name={name(day.weekday)} day={day} onChange={(next) => change({ ...day, ...next })} onCopy={() => toAll(day)} />
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
