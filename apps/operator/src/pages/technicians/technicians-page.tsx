import { technicianStates } from '@anxin/contract/suspension-rules'
import { changeQuery } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { CreateTechnician } from './create-technician.tsx'
import { ImportTeam } from './import-team.tsx'
import { TechnicianPanel } from './technician-panel.tsx'
import { techniciansWords } from '@anxin/words/console/orders/technicians'

const toneOf = { ACTIVE: 'good', SUSPENDED: 'bad', LEFT: 'quiet' } as const

/** Technicians: found by name or whole phone, opened beside the list. */
export function TechniciansPage() {
  const text = useText(techniciansWords)
  const may = useMay()
  const cityName = useCityName()
  const cityFilter = useCityFilter()
  const number = (value: number) => <span className="num">{value}</span>
  return (
    <RecordList
      list={listOf('technician/getList')}
      title={text('title')}
      rowId={({ technicianId }) => technicianId}
      sort="-approvedAt"
      canExport={may('technician.export')}
      tools={
        <>
          {may('technician.import') && <ImportTeam />}
          {may('technician.create') && <CreateTechnician />}
        </>
      }
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        { name: 'status', kind: 'choice', label: text('allStates'), options: technicianStates.map((value) => ({ value, label: text(value) })) },
        ...cityFilter,
      ]}
      columns={[
        {
          key: 'nickname',
          title: text('nickname'),
          sorter: true,
          render: (_, { technicianId, nickname }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: technicianId })}>
              {nickname}
            </button>
          ),
        },
        { key: 'city', title: text('city'), render: (_, row) => cityName(row) },
        { key: 'phone', title: text('phone'), render: (_, { phoneMasked }) => <span className="num">{phoneMasked}</span> },
        { key: 'state', title: text('state'), render: (_, { status }) => <Dot tone={toneOf[status]}>{text(status)}</Dot> },
        { key: 'duty', title: text('duty'), render: (_, { onDuty, status }) => (status === 'ACTIVE' ? text(onDuty ? 'onDuty' : 'offDuty') : '') },
        { key: 'score', title: text('score'), sorter: true, align: 'right', render: (_, { score }) => <span className="num">{score.toFixed(1)}</span> },
        { key: 'orderCount', title: text('orders'), sorter: true, align: 'right', render: (_, { orderCount }) => number(orderCount) },
        { key: 'late', title: text('late'), align: 'right', render: (_, { lateCount }) => number(lateCount) },
        { key: 'cancel', title: text('cancel'), align: 'right', render: (_, { cancelCount }) => number(cancelCount) },
        { key: 'approvedAt', title: text('approvedAt'), sorter: true, render: (_, { approvedAt }) => <span className="num">{clockText(approvedAt)}</span> },
      ]}
      panel={{
        title: () => text('one'),
        body: (technicianId) => <TechnicianPanel technicianId={technicianId} />,
        width: 560,
        keeps: ['nickname', 'city', 'state', 'score'],
      }}
    />
  )
}
