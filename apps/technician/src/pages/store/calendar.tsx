import { useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { clock } from '@anxin/rules/business-day'
import { dayLabel } from '@anxin/rules/day-words'
import { shortDate, shortDay } from '@anxin/rules/short-days'
import { addDays, dayOf, startOfDay } from '@anxin/rules/time'
import { storeWords } from '@anxin/words/store'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { CalendarDrawing } from '@anxin/ui/drawings/calendar.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { SegmentStrip } from '@anxin/ui/segment-strip.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { StatusTag } from '../../features/visits/visit-row.tsx'
import { useNow } from '../../features/visits/use-now.ts'
import { inDay } from './in-day.ts'
import css from './calendar.module.css'
import store from './store.module.css'

type Row = Reply<'storeGetCalendar'>['list'][number]

/** Everybody's days: on a phone one day of all, on a desk the whole week. */
export function Calendar() {
  const now = useNow(0, 60_000)
  const today = dayOf(now)
  const [from, setFrom] = useState(today)
  const [picked, setPicked] = useState(today)
  const read = useQuery({ ...queryFor('storeGetCalendar', { date: from }), placeholderData: keepPreviousData })
  const text = useText(storeWords)
  const language = useLanguage()
  const days = Array.from({ length: 7 }, (_, at) => addDays(from, at))
  const chosen = days.includes(picked) ? picked : from
  const all = read.data?.list ?? []
  const countOn = (date: string) => all.reduce((sum, row) => sum + inDay(row.orders, date).length, 0)
  const goTo = (date: string) => {
    setFrom(date)
    setPicked(date)
  }
  return (
    <section className={store.part}>
      <div className={css.week}>
        <IconButton name="back" label={text('previous')} onClick={() => goTo(addDays(from, -7))} />
        <h3 className={css.weekTitle}>{text('calendar')}</h3>
        <IconButton name="chevron-right" label={text('next')} onClick={() => goTo(addDays(from, 7))} />
      </div>
      <div className={css.strip}>
        <SegmentStrip
          label={text('calendar')}
          items={days.map((date) => ({
            id: date,
            label: shortDay(date, now, language),
            sub: shortDate(date, language),
            note: text('ordersOn', { n: countOn(date) }),
          }))}
          value={chosen}
          onChange={setPicked}
        />
      </div>
      <Reading
        read={read}
        loading={<Skeleton height={260} radius={14} />}
        empty={({ list }) =>
          list.length === 0 && (
            <EmptyState drawing={<CalendarDrawing />} title={text('noTeam')}>
              {text('noTeamNote')}
            </EmptyState>
          )
        }
      >
        {({ list }) => (
          <table className={css.calendar}>
            <thead>
              <tr>
                <th scope="col">{text('technician')}</th>
                {days.map((date) => (
                  <th key={date} scope="col" data-chosen={date === chosen}>
                    {dayLabel(startOfDay(date), now, language)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {list.map((row) => (
                <Person key={row.techId} row={row} days={days} chosen={chosen} />
              ))}
            </tbody>
          </table>
        )}
      </Reading>
    </section>
  )
}

function Person({ row, days, chosen }: { row: Row; days: readonly string[]; chosen: string }) {
  const personName = usePersonName()
  const text = useText(storeWords)
  return (
    <tr>
      <th scope="row">
        <span className={css.person}>
          <Avatar src={row.avatar} name={row.nickname} size={36} />
          <span>
            {personName(row.nickname)}
            {!row.onDuty && <Tag className={css.paused}>{text('paused')}</Tag>}
          </span>
        </span>
      </th>
      {days.map((date) => (
        <td key={date} data-chosen={date === chosen}>
          <DayOf row={row} date={date} />
        </td>
      ))}
    </tr>
  )
}

function DayOf({ row, date }: { row: Row; date: string }) {
  const text = useText(storeWords)
  const orders = inDay(row.orders, date)
  const off = inDay(row.timeOff, date)
  if (orders.length === 0 && off.length === 0) return <span className={css.free}>—</span>
  return (
    <ul className={css.spans}>
      {orders.map(({ orderId, startAt, endAt, status, area }) => (
        <li key={orderId} className={css.span}>
          <span className={css.spanTime}>
            {clock(startAt)}–{clock(endAt)}
          </span>
          <span className={css.spanArea}>{area}</span>
          <StatusTag status={status} />
        </li>
      ))}
      {off.map(({ startAt, endAt }) => (
        <li key={startAt} className={css.span}>
          <span className={css.spanTime}>
            {clock(startAt)}–{clock(endAt)}
          </span>
          <Tag>{text('rest')}</Tag>
        </li>
      ))}
    </ul>
  )
}
