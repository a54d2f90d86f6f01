import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { addDays, weekdayLabel } from '@anxin/rules/time'
import { call } from '@anxin/mobile/request/call'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { errorText } from '@anxin/mobile/request/errors'
import { useLanguage } from '@anxin/mobile/language/language'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { DayCard } from './day-card.tsx'
import { overlapOf, wholeWeek, type DayHours, type Range } from './week-hours.ts'
import css from './hours-page.module.css'

// Any Sunday: weekdays are named by counting from it.
const sunday = '2026-11-22'

/** Edits the week as it was saved; asks before unsaved changes are left. */
export function HoursForm({ saved }: { saved: readonly DayHours[] }) {
  const [week, setWeek] = useState(() => wholeWeek(saved))
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianSchedule)
  const name = (weekday: number) => weekdayLabel(addDays(sunday, weekday), language)

  const save = useMutation({
    mutationFn: () => call('techSetHours', { hours: week }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['techGetWeek'] })
      toast(text('saved'), { type: 'success' })
      router.navigateBack()
    },
  })
  const change = (weekday: number, ranges: Range[]) => {
    save.reset()
    setWeek(week.map((day) => (day.weekday === weekday ? { weekday, ranges } : day)))
  }
  const toAll = (ranges: readonly Range[]) => {
    setWeek(week.map(({ weekday }) => ({ weekday, ranges: [...ranges] })))
    toast(text('copiedToAll'))
  }
  const leave = async () => {
    const changed = JSON.stringify(week) !== JSON.stringify(wholeWeek(saved))
    const sure =
      !changed ||
      (await confirm({ title: text('unsaved'), content: text('unsavedNote'), confirmText: text('discard'), cancelText: text('stay'), tone: 'danger' }))
    if (sure) router.navigateBack()
  }

  const overlap = overlapOf(week)
  const wrong = overlap && text(overlap.with === 'sameDay' ? 'overlap' : 'overlapNext', { day: name(overlap.weekday) })
  return (
    <div className={css.page}>
      <NavBar title={text('hoursTitle')} onBack={() => void leave()} />
      <main className={css.main}>
        <p className={css.note}>{text('hoursNote')}</p>
        {week.map(({ weekday, ranges }) => (
          <DayCard key={weekday} name={name(weekday)} ranges={ranges} onChange={(next) => change(weekday, next)} onCopy={() => toAll(ranges)} />
        ))}
        {save.error && <Notice tone="error">{errorText(save.error)}</Notice>}
      </main>
      <BottomBar
        note={
          wrong && (
            <span className={css.wrong} role="alert">
              {wrong}
            </span>
          )
        }
      >
        <Button size="l" full busy={save.isPending} disabled={Boolean(wrong)} onClick={() => save.mutate()}>
          {text('save')}
        </Button>
      </BottomBar>
    </div>
  )
}
