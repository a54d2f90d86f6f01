import { refundStatusWords } from '@anxin/words/codes/code-words'
import { orderQueues } from '@anxin/contract/manage/order-queues'
import type { Permission } from '@anxin/contract/manage/permissions'
import { Skeleton } from 'antd'
import { Suspense } from 'react'
import { changeQuery } from '../../address/address.ts'
import { later } from '../../loading/later.ts'
import { Dot } from '../../list/dot.tsx'
import { LongNumber } from '../../list/long-number.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useAreaName, useCityName } from '../../text/city-names.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { toneOf } from './tone.ts'
import { ordersWords } from '@anxin/words/console/orders/orders'

// An order's file is no part of the list, and no form is.
const OrderPanel = later(() => import('./order-panel.tsx').then(({ OrderPanel: panel }) => panel))
const NoteButton = later(() => import('./note-button.tsx').then(({ NoteButton: button }) => button))

/** What waits for something stands with what waits longest, or begins first, on top; all else with the newest. */
const sorts: Partial<Record<(typeof orderQueues)[number], string>> = { UNPAID: 'createdAt', UNACCEPTED: 'createdAt', TO_VISIT: 'startAt', AT_PLACE: 'startAt' }

/** The keys of an open order: each opens a form, none does anything by itself. */
const orderKeys = [
  ['n', 'keyNote', 'order.note'],
  ['p', 'keyContact', 'order.contact'],
  ['t', 'keyReassign', 'order.reassign'],
  ['m', 'keyReschedule', 'order.reschedule'],
  ['r', 'keyRefund', 'order.refund'],
  ['c', 'keyCancel', 'order.cancel'],
] as const
const keysFor = (may: (permission: Permission) => boolean) => orderKeys.filter(([, , permission]) => may(permission))

/** Orders by queue, searched by all that people call them, opened beside the list. */
export function OrdersPage() {
  const text = useText(ordersWords)
  const either = useEither()
  const may = useMay()
  const cityName = useCityName()
  const areaName = useAreaName()
  const cityFilter = useCityFilter()
  return (
    <RecordList
      list={listOf('order/getList')}
      title={text('title')}
      rowId={({ orderId }) => orderId}
      sort="-createdAt"
      canExport={may('order.export')}
      tabs={{ name: 'queue', options: orderQueues.map((value) => ({ value, label: text(value), sort: sorts[value] })) }}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        ...cityFilter,
        { name: 'from', kind: 'days', label: text('days') },
        { name: 'technicianId', kind: 'hidden', label: text('technician') },
        { name: 'customerId', kind: 'hidden', label: text('customer') },
      ]}
      keys={keysFor(may).map(([key, word]) => [key, text(word)])}
      columns={[
        {
          key: 'orderNo',
          title: text('orderNo'),
          render: (_, { orderId, orderNo, isExtra }) => (
            <>
              <button type="button" className="row-link" onClick={() => changeQuery({ open: orderId })}>
                <LongNumber>{orderNo}</LongNumber>
              </button>
              {isExtra && <span className="quiet"> {text('extension')}</span>}
            </>
          ),
        },
        { key: 'state', title: text('state'), render: (_, row) => <Dot tone={toneOf(row)}>{text(row.status)}</Dot> },
        { key: 'refund', title: text('refund'), render: (_, { refundStatus }) => (refundStatus === 'NONE' ? '' : either(refundStatusWords[refundStatus])) },
        { key: 'startAt', title: text('startAt'), sorter: true, render: (_, { startAt }) => <span className="num">{clockText(startAt).slice(5)}</span> },
        { key: 'customer', title: text('customer'), dataIndex: 'customerName' },
        { key: 'technician', title: text('technician'), dataIndex: 'technicianName' },
        {
          key: 'projects',
          title: text('projects'),
          render: (_, { projects, projectsEn }) => <span className="cut fills">{either({ zh: projects, en: projectsEn })}</span>,
        },
        { key: 'city', title: text('city'), render: (_, row) => `${cityName(row)} ${areaName(row)}` },
        {
          key: 'payAmount',
          title: text('payAmount'),
          sorter: true,
          align: 'right',
          render: (_, { payAmount, paidAmount }) =>
            paidAmount !== undefined && (
              <>
                <span className="num">{yuanText(payAmount)}</span>
                {paidAmount > payAmount && <div className="quiet num wraps">{text('withAdded', { amount: yuanText(paidAmount) })}</div>}
              </>
            ),
        },
        {
          key: 'createdAt',
          title: text('createdAt'),
          sorter: true,
          render: (_, { createdAt }) => <span className="num">{clockText(createdAt).slice(5)}</span>,
        },
      ]}
      bulk={
        may('order.note')
          ? (chosen, done) => (
              <Suspense fallback={null}>
                <NoteButton label={text('noteChosen')} orders={chosen} onDone={done} />
              </Suspense>
            )
          : undefined
      }
      panel={{
        title: () => text('one'),
        body: (orderId) => (
          <Suspense fallback={<Skeleton active paragraph={{ rows: 10 }} />}>
            <OrderPanel key={orderId} orderId={orderId} />
          </Suspense>
        ),
        width: 760,
        keeps: ['orderNo', 'state', 'startAt'],
      }}
    />
  )
}
