import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { clock } from '@anxin/rules/business-day'
import { whenInside } from '@anxin/rules/day-words'
import { common } from '@anxin/words/common'
import { orderChange as words } from '@anxin/words/order-change'
import { schedule } from '@anxin/words/schedule'
import { useDuration } from '@anxin/mobile/language/duration'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Sheet } from '@anxin/ui/sheet.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { DayStrip } from '../../features/schedule/day-strip.tsx'
import { SlotGrid } from '../../features/schedule/slot-grid.tsx'
import { slotsQuery } from '../../features/schedule/slot-query.ts'
import { dayWith, freeCount, type Slot } from '../../features/schedule/slots.ts'
import { ChangeMeans, ChangeRefused } from './change-means.tsx'
import { readOrderAgain } from './change-card.tsx'
import css from './change.module.css'

type Props = { order: OrderDetail; now: number; open: boolean; onClose: () => void }

/** Another time for a visit: the free starts with its own left out, what each means for the money, and the confirmation. */
export function RescheduleSheet({ order, now, open, onClose }: Props) {
  const { orderId, tech, startAt, endAt, address } = order
  const text = useText(words)
  const said = useText(schedule)
  const shared = useText(common)
  const spell = useDuration()
  const language = useLanguage()
  const client = useQueryClient()
  const [chosen, setChosen] = useState<number>()
  const [date, setDate] = useState<string>()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<unknown>()
  const days = useQuery({ ...queryFor('getConfigure', {}), staleTime: 300_000 }).data?.horizonDays ?? 7
  const slots = useQuery({
    ...slotsQuery({ techId: tech.techId, days, durationMin: (endAt - startAt) / 60_000, at: address, orderId }),
    enabled: open,
    refetchInterval: 30_000,
  })
  const preview = useQuery({
    ...queryFor('doOrderReschedulePreview', { orderId, startAt: chosen ?? 0 }, { quiet: true }),
    enabled: open && chosen !== undefined,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const means = chosen === undefined ? undefined : preview.data
  const grid = slots.data?.days ?? []
  const day = grid.find((each) => each.date === date) ?? dayWith(grid, chosen ?? startAt) ?? grid.find((each) => freeCount(each) > 0)

  const choose = (at: number) => {
    setRefused(undefined)
    setChosen(at === startAt ? undefined : at)
    setDate(dayWith(grid, at)?.date)
  }
  const sayWhy = ({ startAt: at, reason = 'BOOKED' }: Slot) =>
    toast(said(`why${reason}`, { time: clock(at), duration: spell(reason === 'LEAD_TIME' ? (slots.data?.minLeadMin ?? 0) : (endAt - startAt) / 60_000) }))
  const confirm = async () => {
    if (!means) return
    setBusy(true)
    try {
      const { outcome } = await call('doOrderReschedule', { orderId, previewToken: means.previewToken }, { quiet: true })
      toast(text(`done${outcome}`), { type: 'success' })
      onClose()
      setChosen(undefined)
    } catch (error) {
      setRefused(error)
      void slots.refetch()
    } finally {
      setBusy(false)
      readOrderAgain(client)
    }
  }
  const problem = refused ?? (chosen === undefined ? undefined : (preview.error ?? undefined))

  const footer = (
    <div className={css.foot} aria-live="polite">
      {problem !== undefined && <ChangeRefused error={problem} now={now} onChoose={choose} />}
      {problem === undefined && means && <ChangeMeans means={means} now={now} />}
      <Button
        size="l"
        full
        busy={busy || (chosen !== undefined && preview.isFetching)}
        disabled={!means || problem !== undefined}
        onClick={() => void confirm()}
      >
        {chosen === undefined ? text('choose') : text(means?.asksTechnician ? 'ask' : 'confirm')}
      </Button>
    </div>
  )
  return (
    <Sheet open={open} onClose={onClose} title={text('title')} footer={footer}>
      <div className={css.body}>
        {slots.error && (
          <Notice
            tone="error"
            action={
              <Button size="s" variant="secondary" busy={slots.isFetching} onClick={() => void slots.refetch()}>
                {shared('retry')}
              </Button>
            }
          >
            {errorText(slots.error)}
          </Notice>
        )}
        {slots.isPending && <Skeleton height={240} radius={14} />}
        {slots.data && !day && <Notice>{text('none')}</Notice>}
        {day && (
          <>
            <p className={css.note}>{text('agreed', { when: zoned(whenInside(startAt, now, language), language) })}</p>
            <DayStrip days={grid} value={day.date} onChange={setDate} now={now} />
            <SlotGrid
              key={day.date}
              day={day}
              leadMin={slots.data?.minLeadMin ?? 0}
              value={chosen ?? startAt}
              onChoose={({ startAt: at }) => choose(at)}
              onRefused={sayWhy}
            />
          </>
        )}
      </div>
    </Sheet>
  )
}
