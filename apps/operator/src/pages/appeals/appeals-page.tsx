import { appealQueues } from '@anxin/contract/manage/aftersale-queues'
import { appealTypeWords } from '@anxin/words/codes/code-words'
import { changeQuery } from '../../address/address.ts'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { Dot } from '../../list/dot.tsx'
import { LongNumber } from '../../list/long-number.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { AppealPanel } from './appeal-panel.tsx'
import { BulkAppeals } from './bulk-appeals.tsx'
import { appealTones } from './tones.ts'
import { appealsWords } from '@anxin/words/console/aftersales/appeals'

const isOpen = ({ status }: RowOf<'appeal'>) => status === 'PENDING' || status === 'PROCESSING'

/** Appeals by what is to be done with them: safety first, then what is due first. */
export function AppealsPage() {
  const text = useText(appealsWords)
  const either = useEither()
  const common = useText(aftersaleWords)
  const may = useMay()
  const cityFilter = useCityFilter()
  return (
    <RecordList
      list={listOf('appeal/getList')}
      title={text('title')}
      rowId={({ appealId }) => appealId}
      sort="answerBy"
      canExport={may('aftersale.export')}
      tabs={{
        name: 'state',
        options: appealQueues.map((value) => ({ value, label: text(value), sort: value === 'DECIDED' || value === 'ALL' ? '-createdAt' : undefined })),
      }}
      filters={[{ name: 'q', kind: 'search', label: common('search') }, ...cityFilter]}
      keys={[
        ['a', common('keyApprove')],
        ['r', common('keyReject')],
      ]}
      columns={[
        {
          key: 'kind',
          title: text('kind'),
          render: (_, { appealId, type, urgent, isSecond }) => (
            <>
              <button type="button" className="row-link" title={either(appealTypeWords[type])} onClick={() => changeQuery({ open: appealId })}>
                <span className="cut">{either(appealTypeWords[type])}</span>
              </button>
              {urgent && <span style={{ color: 'var(--error)', fontWeight: 600 }}> !</span>}
              {isSecond && <span className="quiet"> {text('second')}</span>}
            </>
          ),
        },
        { key: 'answerBy', title: text('answerBy'), sorter: true, render: (_, row) => (isOpen(row) ? <Deadline at={row.answerBy} /> : '') },
        {
          key: 'state',
          title: text('state'),
          render: (_, { status, waitsForSecond }) => <Dot tone={appealTones[status]}>{waitsForSecond ? common('waits') : text(status)}</Dot>,
        },
        { key: 'takenBy', title: text('takenBy'), dataIndex: 'takenBy' },
        { key: 'content', title: text('content'), render: (_, { content }) => <span className="cut fills">{content}</span> },
        { key: 'customer', title: common('customer'), dataIndex: 'customerName' },
        { key: 'technician', title: common('technician'), dataIndex: 'technicianName' },
        { key: 'orderNo', title: common('order'), render: (_, { orderNo }) => <LongNumber>{orderNo}</LongNumber> },
        {
          key: 'createdAt',
          title: text('createdAt'),
          sorter: true,
          render: (_, { createdAt }) => <span className="num">{clockText(createdAt).slice(5)}</span>,
        },
      ]}
      bulk={may('aftersale.decide') ? (chosen, done) => <BulkAppeals chosen={chosen} onDone={done} /> : undefined}
      panel={{
        title: () => text('one'),
        body: (appealId) => <AppealPanel key={appealId} appealId={appealId} />,
        width: 640,
        keeps: ['kind', 'answerBy', 'state'],
      }}
    />
  )
}
