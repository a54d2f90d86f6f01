import { approvalQueues } from '@anxin/contract/manage/aftersale-queues'
import { ControlChanges, ControlRule, useWaitingCount } from '../../features/controls/control-changes.tsx'
import { hrefOf } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { useIsHere } from '../../list/here.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useCityName } from '../../text/city-names.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { usePolicyWords } from '../settings/use-policy-words.ts'
import { approvalsWords } from '@anxin/words/console/aftersales/approvals'

const tones = { WAITING: 'warning', APPROVED: 'good', REJECTED: 'quiet' } as const
const areaOf = {
  refund: 'refund',
  refundByHand: 'refund',
  appeal: 'appeal',
  orderRefund: 'order',
  orderCancel: 'order',
  orderReassign: 'order',
  orderReschedule: 'order',
  objection: 'ticket',
} as const
const resources = ['approval', 'refund', 'appeal', 'order', 'ticket'] as const

/** Money that waits for a second person, what was asked first on top. */
export function ApprovalsPage() {
  const text = useText(approvalsWords)
  const may = useMay()
  const cityName = useCityName()
  const policy = usePolicyWords()
  const waiting = useWaitingCount()
  return (
    <RecordList
      list={listOf('approval/getList')}
      title={text('title')}
      note={
        <>
          <ControlRule />
          <ControlChanges policy={policy} />
        </>
      }
      more={waiting}
      rowId={({ approvalId }) => approvalId}
      sort="askedAt"
      canExport={may('money.export')}
      tabs={{ name: 'state', options: approvalQueues.map((value) => ({ value, label: text(value), sort: value === 'WAITING' ? undefined : '-askedAt' })) }}
      filters={[]}
      keys={[
        ['a', text('approve')],
        ['r', text('reject')],
      ]}
      columns={[
        {
          key: 'subject',
          title: text('subject'),
          render: (_, { kind, subjectId, movedTo, technicianName }) => (
            <>
              <a href={hrefOf(areaOf[kind], { ...(areaOf[kind] !== 'order' && { state: 'ALL' }), open: subjectId })}>{text(kind)}</a>{' '}
              <span className="quiet num">{movedTo === undefined ? technicianName : clockText(movedTo).slice(5)}</span>
            </>
          ),
        },
        { key: 'amount', title: text('amount'), sorter: true, align: 'right', render: (_, { amount }) => <span className="num">{yuanText(amount)}</span> },
        { key: 'reason', title: text('reason'), render: (_, { reason }) => <span className="cut fills">{reason}</span> },
        { key: 'askedBy', title: text('askedBy'), dataIndex: 'askedBy' },
        { key: 'askedAt', title: text('askedAt'), sorter: true, render: (_, { askedAt }) => <span className="num">{clockText(askedAt).slice(5)}</span> },
        { key: 'customer', title: text('customer'), dataIndex: 'customerName' },
        { key: 'city', title: text('city'), render: (_, row) => cityName(row) },
        { key: 'state', title: text('state'), render: (_, { state }) => <Dot tone={tones[state]}>{text(state)}</Dot> },
        {
          key: 'decided',
          title: text('decided'),
          render: (_, row) => (row.state === 'WAITING' ? <Decide row={row} /> : `${row.decidedBy ?? ''} · ${row.note}`),
        },
      ]}
    />
  )
}

function Decide({ row: { approvalId, kind, amount, isOwn } }: { row: RowOf<'approval'> }) {
  const text = useText(approvalsWords)
  const may = useMay()
  const agree = useAction('approval/decide', { resources, said: text(kind === 'objection' ? 'given' : kind === 'refundByHand' ? 'recorded' : 'approved') })
  const isHere = useIsHere(approvalId)
  const sendBack = useAction('approval/decide', { resources, said: text('rejected') })
  if (isOwn || !may('money.approve')) return <span className="quiet">{text(isOwn ? 'own' : 'noRight')}</span>
  return (
    <div className="acts" style={{ marginTop: 0 }}>
      <ReasonButton
        label={text('approve')}
        {...(isHere && { hotkey: 'a' })}
        title={text(kind === 'objection' ? 'giveTitle' : kind === 'refundByHand' ? 'recordTitle' : 'approveTitle', { amount: yuanText(amount) })}
        busy={agree.isPending}
        onConfirm={({ reason }, close) => agree.mutate({ approvalId, approve: true, reason }, { onSuccess: close })}
      />
      <ReasonButton
        danger
        label={text('reject')}
        {...(isHere && { hotkey: 'r' })}
        title={text('rejectTitle')}
        busy={sendBack.isPending}
        onConfirm={({ reason }, close) => sendBack.mutate({ approvalId, approve: false, reason }, { onSuccess: close })}
      />
    </div>
  )
}
