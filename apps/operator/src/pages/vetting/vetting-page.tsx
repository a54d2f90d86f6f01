import { vettingKindNames, vettingKinds, vettingQueues } from '@anxin/contract/manage/vetting-kinds'
import { vettingKindWords } from '@anxin/words/codes/vetting-kinds'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { changeQuery, useAddress } from '../../address/address.ts'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { useCityFilter } from '../../list/use-city-filter.ts'
import { useMay } from '../../request/me.ts'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useCityName } from '../../text/city-names.ts'
import { clockText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { VettingPanel } from './vetting-panel.tsx'

/** What waits for a reviewer, of every kind, what is due first on top. Neither names nor numbers stand in the list. */
export function VettingPage() {
  const text = useText(vettingWords)
  const either = useEither()
  const cityFilter = useCityFilter()
  const may = useMay()
  const seen = vettingKindNames.filter((kind) => may(vettingKinds[kind].view))
  const cityName = useCityName()
  const isEnded = useAddress().query.get('queue') === 'ENDED'
  const titleOf = (taskId: string) => {
    const kind = vettingKindNames.find((one) => taskId.startsWith(`${one}:`))
    return kind === undefined ? text('title') : either(vettingKindWords[kind])
  }
  return (
    <RecordList
      list={listOf('vetting/getList')}
      title={text('title')}
      rowId={({ taskId }) => taskId}
      sort="answerBy"
      tabs={{ name: 'queue', options: vettingQueues.map((value) => ({ value, label: text(value), sort: value === 'ENDED' ? '-answerBy' : undefined })) }}
      filters={[
        { name: 'kind', kind: 'choice', label: text('allKinds'), options: seen.map((value) => ({ value, label: either(vettingKindWords[value]) })) },
        ...cityFilter,
      ]}
      keys={[
        ['c', text('keyClaim')],
        ['o', text('keyOpenPaper')],
        ['[ ]', text('keyTurnPage')],
        ['+ −', text('keyZoom')],
        ['t', text('keyRotate')],
        ['a', text('keyApprove')],
        ['r', text('keyReject')],
      ]}
      columns={[
        {
          key: 'kind',
          title: text('kind'),
          render: (_, { taskId, kind, nickname }) => (
            <>
              <button type="button" className="row-link" onClick={() => changeQuery({ open: taskId })}>
                {either(vettingKindWords[kind])}
              </button>
              <span className="cut quiet">{nickname}</span>
            </>
          ),
        },
        { key: 'answerBy', title: text(isEnded ? 'endedAt' : 'answerBy'), render: (_, row) => <Due row={row} /> },
        { key: 'state', title: text('state'), render: (_, row) => <Standing row={row} /> },
        { key: 'city', title: text('city'), render: (_, row) => cityName(row) },
        { key: 'submittedAt', title: text('submittedAt'), render: (_, { submittedAt }) => <span className="num">{clockText(submittedAt).slice(5)}</span> },
      ]}
      panel={{ title: titleOf, body: (id) => <VettingPanel key={id} taskId={id} />, width: 760, isWide: true, keeps: ['kind', 'answerBy'] }}
    />
  )
}

type Row = RowOf<'vetting'>

/** How long there is to answer and who is at it, or when it ended: all of it stands beside an open record, where the list is narrow. */
function Due({ row: { answerBy, endedAt, claimedBy, isMine } }: { row: Row }) {
  const text = useText(vettingWords)
  if (endedAt !== undefined) return <span className="num">{clockText(endedAt).slice(5)}</span>
  return (
    <>
      <Deadline at={answerBy} />
      {claimedBy !== undefined && <span className="cut quiet">{isMine ? text('mine') : claimedBy}</span>}
    </>
  )
}

const outcomeTones = { APPROVED: 'good', REJECTED: 'warning', REFUSED: 'bad' } as const

function Standing({ row: { outcome, endedAt, endedBy, firstBy, claimedBy, isMine } }: { row: Row }) {
  const text = useText(vettingWords)
  if (outcome !== undefined)
    return (
      <>
        <Dot tone={outcomeTones[outcome]}>{text(outcome)}</Dot> <span className="quiet">{endedBy}</span>
      </>
    )
  if (endedAt !== undefined) return <Dot tone="quiet">{text('gone')}</Dot>
  if (firstBy !== undefined) return <Dot tone="active">{text('awaitsSecond', { name: firstBy })}</Dot>
  if (claimedBy === undefined) return <Dot tone="warning">{text('free')}</Dot>
  return <Dot tone="active">{isMine ? text('mine') : text('claimedBy', { name: claimedBy })}</Dot>
}
