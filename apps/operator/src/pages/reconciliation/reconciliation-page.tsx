import { differenceKinds, differenceQueues } from '@anxin/contract/manage/aftersale-queues'
import { billedChannels } from '@anxin/contract/pay-ways'
import { billStateWords, ourStateWords } from '@anxin/words/codes/code-words'
import { hrefOf } from '../../address/address.ts'
import { useIsHere } from '../../list/here.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { BulkClose } from './bulk-close.tsx'
import { reconciliationWords } from '@anxin/words/console/aftersales/reconciliation'

/** Where the bills of the channels and our books do not agree; each is closed with what was found. */
export function ReconciliationPage() {
  const text = useText(reconciliationWords)
  const either = useEither()
  const may = useMay()
  const side = (amount: number | undefined, state: string | undefined) =>
    amount === undefined ? (
      <span className="quiet">{text('none')}</span>
    ) : (
      <span className="num">
        {yuanText(amount)} <span className="quiet">{state}</span>
      </span>
    )
  return (
    <RecordList
      list={listOf('reconciliation/getList')}
      title={text('title')}
      rowId={({ ticketId }) => ticketId}
      sort="-day"
      canExport={may('money.export')}
      tabs={{ name: 'state', options: differenceQueues.map((value) => ({ value, label: text(value), sort: value === 'OPEN' ? 'day' : undefined })) }}
      keys={[['a', text('close')]]}
      filters={[
        { name: 'channel', kind: 'choice', label: text('allChannels'), options: billedChannels.map((value) => ({ value, label: text(value) })) },
        { name: 'kind', kind: 'choice', label: text('allKinds'), options: differenceKinds.map((value) => ({ value, label: text(value) })) },
      ]}
      columns={[
        { key: 'day', title: text('day'), render: (_, { day }) => <span className="num">{day}</span> },
        { key: 'channel', title: text('channel'), render: (_, { channel }) => text(channel) },
        { key: 'kind', title: text('kind'), render: (_, { kind }) => text(kind) },
        {
          key: 'number',
          title: text('number'),
          render: (_, { about, number }) => (
            <>
              <span className="quiet">{text(about)}</span> <span className="num">{number}</span>
            </>
          ),
        },
        {
          key: 'ours',
          title: text('ours'),
          align: 'right',
          render: (_, { ourAmount, ourState }) => side(ourAmount, ourState && either(ourStateWords[ourState])),
        },
        {
          key: 'theirs',
          title: text('theirs'),
          align: 'right',
          render: (_, { theirAmount, theirState, lineText }) =>
            lineText === undefined ? side(theirAmount, theirState && either(billStateWords[theirState])) : <span className="cut">{lineText}</span>,
        },
        {
          key: 'order',
          title: text('order'),
          render: (_, { orderId }) => (orderId === undefined ? '' : <a href={hrefOf('order', { open: orderId })}>{text('toOrder')}</a>),
        },
        {
          key: 'result',
          title: text('result'),
          render: (_, row) => (row.closedAt === undefined ? <Close row={row} /> : `${row.note ?? ''} · ${row.closedBy ?? ''}`),
        },
      ]}
      bulk={may('money.reconcile') ? (chosen, done) => <BulkClose chosen={chosen} onDone={done} /> : undefined}
    />
  )
}

function Close({ row: { ticketId } }: { row: RowOf<'reconciliation'> }) {
  const text = useText(reconciliationWords)
  const may = useMay()
  const isHere = useIsHere(ticketId)
  const close = useAction('reconciliation/close', { resources: ['reconciliation'], said: text('closed') })
  return (
    <span title={may('money.reconcile') ? undefined : text('noRight')}>
      <ReasonButton
        disabled={!may('money.reconcile')}
        label={text('close')}
        {...(isHere && { hotkey: 'a' })}
        title={text('closeTitle')}
        busy={close.isPending}
        onConfirm={({ reason }, shut) => close.mutate({ ticketId, note: reason }, { onSuccess: shut })}
      />
    </span>
  )
}
