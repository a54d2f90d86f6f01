import { refundQueues } from '@anxin/contract/manage/aftersale-queues'
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
import { clockText, yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { useReason } from '../../text/use-reason.ts'
import { BulkRefunds } from './bulk-refunds.tsx'
import { RefundPanel } from './refund-panel.tsx'
import { refundTones } from './tones.ts'
import { refundsWords } from '@anxin/words/console/aftersales/refunds'

/** What is settled stands with the newest on top; what waits, with what waits longest. */
const sorts: Partial<Record<(typeof refundQueues)[number], string>> = {
  FAILED: 'appliedAt',
  REFUNDING: 'appliedAt',
  REFUNDED: '-appliedAt',
  REJECTED: '-appliedAt',
  ALL: '-appliedAt',
}

/** Refunds by what is to be done with them, those due first on top. */
export function RefundsPage() {
  const text = useText(refundsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const cityName = useCityName()
  const cityFilter = useCityFilter()
  const reasonText = useReason()
  const amount = (value: number) => <span className="num">{yuanText(value)}</span>
  return (
    <RecordList
      list={listOf('refund/getList')}
      title={text('title')}
      rowId={({ refundId }) => refundId}
      sort="answerBy"
      canExport={may('aftersale.export')}
      tabs={{ name: 'state', options: refundQueues.map((value) => ({ value, label: text(value), sort: sorts[value] })) }}
      filters={[{ name: 'q', kind: 'search', label: common('search') }, ...cityFilter]}
      keys={[
        ['a', common('keyApprove')],
        ['r', common('keyReject')],
      ]}
      columns={[
        {
          key: 'refundNo',
          title: text('refundNo'),
          render: (_, { refundId, refundNo }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: refundId })}>
              <LongNumber>{refundNo}</LongNumber>
            </button>
          ),
        },
        {
          key: 'answerBy',
          title: text('answerBy'),
          sorter: true,
          render: (_, { status, answerBy }) => (status === 'APPLIED' && answerBy !== undefined ? <Deadline at={answerBy} /> : ''),
        },
        {
          key: 'state',
          title: text('state'),
          render: (_, { status, waitsForSecond }) => <Dot tone={refundTones[status]}>{waitsForSecond ? common('waits') : text(status)}</Dot>,
        },
        { key: 'applyAmount', title: text('applyAmount'), sorter: true, align: 'right', render: (_, { applyAmount }) => amount(applyAmount) },
        {
          key: 'refundAmount',
          title: text('refundAmount'),
          align: 'right',
          render: (_, { status, refundAmount }) => (status === 'APPLIED' ? '' : amount(refundAmount)),
        },
        {
          key: 'reason',
          title: text('reason'),
          render: (_, { reason, auto }) => <span className="cut fills">{auto ? `${reasonText(reason)} · ${text('auto')}` : reasonText(reason)}</span>,
        },
        { key: 'customer', title: common('customer'), dataIndex: 'customerName' },
        { key: 'technician', title: common('technician'), dataIndex: 'technicianName' },
        { key: 'city', title: common('city'), render: (_, row) => cityName(row) },
        {
          key: 'appliedAt',
          title: text('appliedAt'),
          sorter: true,
          render: (_, { appliedAt }) => <span className="num">{clockText(appliedAt).slice(5)}</span>,
        },
      ]}
      bulk={may('aftersale.decide') ? (chosen, done) => <BulkRefunds chosen={chosen} onDone={done} /> : undefined}
      panel={{
        title: () => text('one'),
        body: (refundId) => <RefundPanel key={refundId} refundId={refundId} />,
        width: 640,
        keeps: ['refundNo', 'answerBy', 'state'],
      }}
    />
  )
}
