import { identityQueues } from '@anxin/contract/identity-findings'
import { identitiesWords } from '@anxin/words/console/system/identities'
import { changeQuery } from '../../address/address.ts'
import { Dot } from '../../list/dot.tsx'
import { RecordList } from '../../list/record-list.tsx'
import { listOf, type RowOf } from '../../request/lists.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { IdentityPanel } from './identity-panel.tsx'

const tones = { CHECKING: 'quiet', MANUAL: 'warning', APPROVED: 'good', REJECTED: 'quiet', REVOKED: 'quiet' } as const

/** Whom the provider could not check, the first submitted on top. Neither names nor numbers stand in the list. */
export function IdentitiesPage() {
  const text = useText(identitiesWords)
  return (
    <RecordList
      list={listOf('identity/getList')}
      title={text('title')}
      rowId={({ customerId }) => customerId}
      sort="submittedAt"
      canExport={false}
      tabs={{ name: 'queue', options: identityQueues.map((value) => ({ value, label: text(value), sort: value === 'WAITING' ? undefined : '-submittedAt' })) }}
      filters={[]}
      columns={[
        {
          key: 'customer',
          title: text('customer'),
          render: (_, { customerId, nickname }) => (
            <button type="button" className="row-link" onClick={() => changeQuery({ open: customerId })}>
              {nickname}
            </button>
          ),
        },
        { key: 'state', title: text('state'), render: (_, { state }) => <Dot tone={tones[state]}>{text(state)}</Dot> },
        { key: 'method', title: text('method'), render: (_, { method }) => (method === undefined ? '' : text(method === 'MANUAL' ? 'PERSON' : method)) },
        {
          key: 'submittedAt',
          title: text('submittedAt'),
          sorter: true,
          render: (_, { submittedAt }) => <span className="num">{clockText(submittedAt).slice(5)}</span>,
        },
        { key: 'decided', title: text('decided'), render: (_, row) => <Decided row={row} /> },
      ]}
      panel={{ title: () => text('one'), body: (id) => <IdentityPanel key={id} customerId={id} />, width: 560, keeps: ['customer', 'state'] }}
    />
  )
}

function Decided({ row: { decidedAt, decidedBy, claimedBy, finding } }: { row: RowOf<'identity'> }) {
  const text = useText(identitiesWords)
  if (decidedAt === undefined) return claimedBy === undefined ? null : <span className="quiet">{text('claimedBy', { name: claimedBy })}</span>
  return (
    <>
      <span className="num">{clockText(decidedAt).slice(5)}</span> {decidedBy} {finding && text(finding)}
    </>
  )
}
