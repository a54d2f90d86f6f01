import { useState } from 'react'
import type { Input, Reply } from '@anxin/contract/calls'
import { clock } from '@anxin/rules/business-day'
import { dayLabel } from '@anxin/rules/day-words'
import { storeWords } from '@anxin/words/store'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { useEndless } from '@anxin/mobile/lists/endless'
import { EndlessList } from '@anxin/mobile/lists/endless-list.tsx'
import { Chip } from '@anxin/ui/chip.tsx'
import { OrdersDrawing } from '@anxin/ui/drawings/orders.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { StatusTag } from '../../features/visits/visit-row.tsx'
import { useNow } from '../../features/visits/use-now.ts'
import { itemsText } from '../../features/visits/visit-words.ts'
import css from './store.module.css'

const tabs = [
  ['TODAY', 'today'],
  ['UPCOMING', 'upcoming'],
  ['DONE', 'done'],
] as const
type Order = Reply<'storeGetOrders'>['list'][number]

/** What all technicians of the shop do today, later, and did: who, what, when and in which district. */
export function Orders() {
  const [tab, setTab] = useState<NonNullable<Input<'storeGetOrders'>['tab']>>('TODAY')
  const list = useEndless('storeGetOrders', { tab, limit: 20 })
  const text = useText(storeWords)
  return (
    <section className={css.part}>
      <div className={css.chips} role="group" aria-label={text('ordersOf')}>
        {tabs.map(([id, word]) => (
          <Chip key={id} selected={id === tab} onClick={() => setTab(id)}>
            {text(word)}
          </Chip>
        ))}
      </div>
      <p className={css.small}>{text('masked')}</p>
      <EndlessList
        list={list}
        rowKey={({ orderId }) => orderId}
        skeleton={<Skeleton height={76} radius={14} />}
        className={css.orders}
        label={text('ordersOf')}
        empty={
          <EmptyState drawing={<OrdersDrawing />} title={text('noOrders')}>
            {text('noOrdersNote')}
          </EmptyState>
        }
      >
        {(order) => <OrderRow order={order} withDay={tab !== 'TODAY'} />}
      </EndlessList>
    </section>
  )
}

function OrderRow({ order: { startAt, endAt, nickname, items, area, status, orderNo }, withDay }: { order: Order; withDay: boolean }) {
  const language = useLanguage()
  const personName = usePersonName()
  const now = useNow(0, 60_000)
  return (
    <article className={css.order}>
      <span className={css.when}>
        {withDay && <small>{dayLabel(startAt, now, language)}</small>}
        <strong>{clock(startAt)}</strong>
        <small>{clock(endAt)}</small>
      </span>
      <span className={css.who}>
        <strong>{personName(nickname)}</strong>
        <span className={css.what}>{itemsText({ items }, language)}</span>
      </span>
      <span className={css.where}>{area}</span>
      <span className={css.number}>{orderNo}</span>
      <StatusTag status={status} />
    </article>
  )
}
