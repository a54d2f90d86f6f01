import { useQueryClient } from '@tanstack/react-query'
import { technicianSchedule } from '@anxin/words/technician-schedule'
import { clock, dayLabel, startOfDay, whenInside } from '@anxin/rules/time'
import { useForm } from '@anxin/mobile/forms/use-form'
import { call } from '@anxin/mobile/request/call'
import { errorText, isRefused } from '@anxin/mobile/request/errors'
import { useLanguage } from '@anxin/mobile/language/language'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Button } from '@anxin/ui/button.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { Field } from '@anxin/ui/field.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { halfHours } from '../../features/workbench/half-hours.ts'
import { paths } from '../../routes.ts'
import { TimeSelect } from '../../features/workbench/time-select.tsx'
import type { Week } from './day-bars.ts'
import css from './schedule-page.module.css'

const minute = 60_000
const spans = { wholeDay: [0, 1440], afternoon: [720, 1080], evening: [1080, 1440] } as const

/** The first half hour of a date that can still be taken, in minutes. */
const startable = (date: string, now: number) => Math.max(0, Math.floor((now - startOfDay(date)) / (30 * minute)) * 30)

type TimeOffSheetProps = { open: boolean; onClose: () => void; week: Week; date: string; now: number }

/** A time without bookings on one day. Where an order stands in the way, it is named. */
export function TimeOffSheet({ open, onClose, week, date, now }: TimeOffSheetProps) {
  const first = startable(date, now)
  const offered = (['wholeDay', 'afternoon', 'evening'] as const).filter((name) => spans[name][1] > first)
  const client = useQueryClient()
  const router = useRouter()
  const language = useLanguage()
  const text = useText(technicianSchedule)
  const at = (minutes: number) => startOfDay(date) + minutes * minute

  const form = useForm({
    initial: { span: first === 0 ? spans.afternoon : ([first, Math.min(first + 120, 2160)] as const), reason: '' },
    rules: (): { reason?: string } => ({}),
    send: ({ span, reason }: { span: readonly [number, number]; reason: string }) =>
      call('techAddTimeOff', { startAt: at(span[0]), endAt: at(span[1]), reason }),
    onSent: (added) => {
      toast(text('added'), { type: 'success' })
      onClose()
      // It stands there at once, whatever becomes of the reading again.
      client.setQueriesData<Week>({ queryKey: ['techGetWeek'] }, (known) => known && { ...known, timeOff: [...known.timeOff, added] })
      return client.invalidateQueries({ queryKey: ['techGetWeek'] })
    },
  })
  const [from, to] = form.values.span
  const taken = isRefused(form.failure, 'timeOffClash') ? form.failure.detail : null
  const conflict = taken && week.orders.find((order) => order.startAt === taken.startAt && order.endAt === taken.endAt)
  const choose = (span: readonly [number, number]) => form.set({ span })
  const close = () => {
    form.set({})
    onClose()
  }

  return (
    <Sheet
      open={open}
      onClose={close}
      title={text('offTitle')}
      footer={
        <Button size="l" full busy={form.isBusy} onClick={form.submit}>
          {text('add')}
        </Button>
      }
    >
      <div className={css.sheet}>
        <p className={css.note}>
          {dayLabel(at(from), now, language)} · {text('offNote')}
        </p>
        <div className={css.chips}>
          {offered.map((name) => (
            <Chip
              key={name}
              selected={from === Math.max(first, spans[name][0]) && to === spans[name][1]}
              onClick={() => choose([Math.max(first, spans[name][0]), spans[name][1]])}
            >
              {text(name)}
            </Chip>
          ))}
        </div>
        <div className={css.times}>
          <TimeSelect label={text('from')} value={from} options={halfHours(first, 1410)} onChange={(next) => choose([next, Math.max(to, next + 30)])} />
          <TimeSelect
            label={text('to')}
            value={to}
            options={halfHours(from + 30, 2160)}
            onChange={(next) => choose([from, next])}
            nextDay={(time) => text('nextDay', { time })}
          />
        </div>
        <Field label={text('reason')} {...form.field('reason')} maxLength={100} />
        {form.failure && (
          <Notice
            tone="error"
            action={
              conflict && (
                <Button
                  size="s"
                  variant="secondary"
                  onClick={() => {
                    close()
                    router.navigateTo(paths.order({ orderId: conflict.orderId }))
                  }}
                >
                  {text('openOrder')}
                </Button>
              )
            }
          >
            {taken
              ? text(taken.kind === 'TIME_OFF' ? 'conflictOff' : 'conflict', { time: `${whenInside(taken.startAt, now, language)} – ${clock(taken.endAt)}` })
              : errorText(form.failure)}
          </Notice>
        )}
      </div>
    </Sheet>
  )
}
