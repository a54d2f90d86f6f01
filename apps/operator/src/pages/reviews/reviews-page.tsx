import { reviewQueues } from '@anxin/contract/manage/review-queues'
import { useEffect } from 'react'
import { changeQuery, useAddress } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { listOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { ReviewPanel } from './review-panel.tsx'
import { reviewsWords } from '@anxin/words/console/aftersales/reviews'

const scores = [5, 4, 3, 2, 1]

/** What customers said of visits, the newest first, opened beside the list; a report links to its review by `id`. */
export function ReviewsPage() {
  const text = useText(reviewsWords)
  const either = useEither()
  const may = useMay()
  const cityName = useCityName()
  const cityFilter = useCityFilter()
  const named = useAddress().query.get('id') ?? undefined
  useEffect(() => {
    if (named !== undefined) changeQuery({ id: undefined, open: named }, { instead: true })
  }, [named])
  return (
    <RecordList
      list={listOf('review/getList')}
      title={text('title')}
      rowId={({ reviewId }) => reviewId}
      sort="-createdAt"
      canExport={may('review.export')}
      tabs={{ name: 'queue', options: reviewQueues.map((value) => ({ value, label: text(value) })) }}
      filters={[
        { name: 'q', kind: 'search', label: text('search') },
        { name: 'score', kind: 'choice', label: text('anyScore'), options: scores.map((n) => ({ value: String(n), label: text('stars', { n }) })) },
        ...cityFilter,
        { name: 'from', kind: 'days', label: text('days') },
        { name: 'technicianId', kind: 'hidden', label: text('ofTechnician') },
      ]}
      keys={may('review.hide') ? [['h', text('keyAct')]] : []}
      columns={[
        {
          key: 'content',
          title: text('content'),
          render: (_, { reviewId, content }) => (
            <button type="button" className="row-link cut fills" onClick={() => changeQuery({ open: reviewId })}>
              {content || text('noText')}
            </button>
          ),
        },
        { key: 'score', title: text('score'), sorter: true, render: (_, { score }) => <span className="num">{text('stars', { n: score })}</span> },
        { key: 'state', title: text('state'), render: (_, { hidden }) => <Dot tone={hidden ? 'bad' : 'good'}>{text(hidden ? 'hidden' : 'shown')}</Dot> },
        {
          key: 'pictures',
          title: text('pictures'),
          align: 'right',
          render: (_, { pictures }) => (pictures > 0 ? <span className="num">{pictures}</span> : ''),
        },
        { key: 'technician', title: text('technician'), dataIndex: 'technicianName' },
        { key: 'customer', title: text('customer'), dataIndex: 'customerName' },
        { key: 'project', title: text('project'), render: (_, row) => <span className="cut">{either({ zh: row.projectName, en: row.projectNameEn })}</span> },
        { key: 'city', title: text('city'), render: (_, row) => cityName(row) },
        {
          key: 'createdAt',
          title: text('createdAt'),
          sorter: true,
          render: (_, { createdAt }) => <span className="num">{clockText(createdAt)}</span>,
        },
      ]}
      panel={{
        title: () => text('one'),
        body: (reviewId) => <ReviewPanel key={reviewId} reviewId={reviewId} />,
        width: 640,
        keeps: ['content', 'score', 'state'],
      }}
    />
  )
}
