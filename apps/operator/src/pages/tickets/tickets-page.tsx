import { ticketQueues } from '@anxin/contract/manage/aftersale-queues'
import { changeQuery } from '../../address/address.ts'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { Dot } from '../../list/dot.tsx'
import { LongNumber } from '../../list/long-number.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { BulkTickets } from './bulk-tickets.tsx'
import { TicketPanel } from './ticket-panel.tsx'
import { ticketTones } from './tones.ts'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

const kinds = ['SERVICE', 'REPORT', 'OBJECTION', 'CONTEST', 'FUNCTION', 'OTHER'] as const

/** What people wrote to customer service, what is due first on top. */
export function TicketsPage() {
  const text = useText(ticketsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const cityName = useCityName()
  const cityFilter = useCityFilter()
  return (
    <RecordList
      list={listOf('ticket/getList')}
      title={text('title')}
      rowId={({ ticketId }) => ticketId}
      sort="answerBy"
      canExport={may('ticket.export')}
      tabs={{
        name: 'state',
        options: ticketQueues.map((value) => ({ value, label: text(value), sort: value === 'OPEN' || value === 'MINE' ? undefined : '-createdAt' })),
      }}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        { name: 'kind', kind: 'choice', label: text('allKinds'), options: kinds.map((value) => ({ value, label: text(value) })) },
        ...cityFilter,
      ]}
      keys={[
        ['a', text('keyAnswer')],
        ['t', text('keyTake')],
        ['y', text('keyAgree')],
        ['n', text('keyDecline')],
      ]}
      columns={[
        {
          key: 'content',
          title: text('content'),
          render: (_, { ticketId, content }) => (
            <button type="button" className="row-link cut fills" onClick={() => changeQuery({ open: ticketId })}>
              {content}
            </button>
          ),
        },
        { key: 'answerBy', title: text('answerBy'), sorter: true, render: (_, { state, answerBy }) => (state === 'OPEN' ? <Deadline at={answerBy} /> : '') },
        { key: 'kind', title: text('kind'), render: (_, { kind }) => text(kind) },
        { key: 'state', title: text('state'), render: (_, { state }) => <Dot tone={ticketTones[state]}>{text(state)}</Dot> },
        { key: 'takenBy', title: text('takenBy'), dataIndex: 'takenBy' },
        { key: 'customer', title: common('customer'), dataIndex: 'customerName' },
        { key: 'orderNo', title: common('order'), render: (_, { orderNo }) => orderNo && <LongNumber>{orderNo}</LongNumber> },
        { key: 'technician', title: common('technician'), dataIndex: 'technicianName' },
        { key: 'city', title: common('city'), render: (_, row) => cityName(row) },
        {
          key: 'createdAt',
          title: text('createdAt'),
          sorter: true,
          render: (_, { createdAt }) => <span className="num">{clockText(createdAt).slice(5)}</span>,
        },
      ]}
      bulk={may('ticket.answer') ? (chosen, done) => <BulkTickets chosen={chosen} onDone={done} /> : undefined}
      panel={{
        title: () => text('one'),
        body: (ticketId) => <TicketPanel key={ticketId} ticketId={ticketId} />,
        width: 640,
        keeps: ['content', 'answerBy', 'state'],
      }}
    />
  )
}
