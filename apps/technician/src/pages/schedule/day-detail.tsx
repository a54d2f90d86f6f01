import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { clock, dayLabel, dayOf, startOfDay, weekdayOf, whenText } from '@anxin/rules/time'
import { call } from '@anxin/mobile/request/call'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { errorText } from '@anxin/mobile/request/errors'
import { useLanguage } from '@anxin/mobile/language/language'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Button } from '@anxin/ui/button.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { comma } from '@anxin/words/writing/signs'
import { VisitRow } from '../../features/visits/visit-row.tsx'
import { clockOf } from '../../features/workbench/half-hours.ts'
import { paths } from '../../routes.ts'
import { ordersOn, timeOffOn, type Week } from './day-bars.ts'
import { TimeOffSheet } from './time-off-sheet.tsx'
import css from './schedule-page.module.css'

const dayMin = 1440

/** One day: its hours, its orders, its time off. */
export function DayDetail({ week, date, now }: { week: Week; date: string; now: number }) {
  const [adding, setAdding] = useState(false)
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianSchedule)
  const orders = ordersOn(week, date)
  const ranges = week.hours.find(({ weekday }) => weekday === weekdayOf(date))?.ranges ?? []
  const end = (to: number) => (to > dayMin ? text('nextDay', { time: clockOf(to) }) : to === dayMin ? '24:00' : clockOf(to))
  const when = (at: number) => (dayOf(at) === date ? clock(at) : whenText(at, startOfDay(date), language))

  const remove = useMutation({
    mutationFn: (timeOffId: string) => call('techRemoveTimeOff', { timeOffId }),
    onSuccess(_, removed) {
      toast(text('removed'), { type: 'success' })
      const without = (known?: Week) => known && { ...known, timeOff: known.timeOff.filter(({ timeOffId }) => timeOffId !== removed) }
      client.setQueriesData<Week>({ queryKey: ['techGetWeek'] }, without)
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['techGetWeek'] }),
  })
  const askToRemove = async ({ timeOffId, startAt, endAt }: Week['timeOff'][number]) => {
    const sure = await confirm({
      title: text('removeAsk'),
      content: text('removeNote', { from: when(startAt), to: when(endAt) }),
      confirmText: text('remove'),
      tone: 'danger',
    })
    if (sure) remove.mutate(timeOffId)
  }

  return (
    <div className={css.detail}>
      <section className={css.section}>
        <h2 className={css.heading}>{dayLabel(startOfDay(date), now, language)}</h2>
        {orders.length === 0 && <p className={css.none}>{text('noOrders')}</p>}
        {orders.length > 0 && (
          <ul className={css.list} aria-label={text('orders')}>
            {orders.map((order) => (
              <li key={order.orderId}>
                <VisitRow order={order} onOpen={() => router.navigateTo(paths.order({ orderId: order.orderId }))} />
              </li>
            ))}
          </ul>
        )}
      </section>
      <CellGroup>
        <Cell
          icon="clock"
          label={text('hours')}
          hint={ranges.length > 0 ? ranges.map(([from, to]) => `${clockOf(from)} – ${end(to)}`).join(comma) : text('closed')}
          value={text('editHours')}
          onClick={() => router.navigateTo(paths.hours())}
        />
        {timeOffOn(week, date).map((each) => (
          <Cell
            key={each.timeOffId}
            icon="moon"
            label={`${when(each.startAt)} – ${when(each.endAt)}`}
            hint={each.reason || text('timeOff')}
            trailing={
              <IconButton
                name="trash"
                size={20}
                label={`${text('remove')} ${when(each.startAt)} – ${when(each.endAt)}`}
                disabled={remove.isPending}
                onClick={() => void askToRemove(each)}
              />
            }
          />
        ))}
      </CellGroup>
      <Button variant="secondary" size="l" full icon="plus" onClick={() => setAdding(true)}>
        {text('addTimeOff')}
      </Button>
      <TimeOffSheet open={adding} onClose={() => setAdding(false)} week={week} date={date} now={now} />
    </div>
  )
}
