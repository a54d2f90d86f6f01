import { identitiesWords } from '@anxin/words/console/system/identities'
import { useQuery } from '@tanstack/react-query'
import { Alert, Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { OpenVault } from '../../features/vault/open-vault.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { DecideIdentity } from './decide-identity.tsx'
import { Paper } from './paper.tsx'

/** One submission: its documents, opened here alone, and what to decide. */
export function IdentityPanel({ customerId }: { customerId: string }) {
  const text = useText(identitiesWords)
  const may = useMay()
  const read = useQuery(queryFor('identity/getInfo', { customerId }))
  const vault = useQuery({ ...queryFor('vault/getInfo', {}), enabled: may('paper.open') }).data
  if (read.isPending) return <Skeleton active />
  if (!read.data) return <ReadFailed error={read.error} again={read.refetch} />
  const { state, method, submittedAt, decidedAt, decidedBy, finding, note, papers, isOwn, nickname } = read.data
  const holds = vault?.own !== undefined && vault.own.grants.length > 0
  return (
    <>
      <Descriptions
        column={1}
        colon={false}
        items={[
          { key: 'customer', label: text('customer'), children: nickname },
          { key: 'state', label: text('state'), children: text(state) },
          ...(method === undefined ? [] : [{ key: 'method', label: text('method'), children: text(method === 'MANUAL' ? 'PERSON' : method) }]),
          { key: 'at', label: text('submittedAt'), children: clockText(submittedAt) },
          ...(decidedAt === undefined ? [] : [{ key: 'decided', label: text('decided'), children: `${clockText(decidedAt)} ${decidedBy ?? ''}` }]),
          ...(finding === undefined ? [] : [{ key: 'finding', label: text('finding'), children: text(finding) }]),
          ...(note === '' ? [] : [{ key: 'note', label: text('note'), children: note }]),
        ]}
      />
      <h2 className="panel-section">{text('papers')}</h2>
      {isOwn && <Alert type="info" showIcon title={text('own')} style={{ marginBottom: 12 }} />}
      {papers.length === 0 && <p className="quiet">{text('noPapers')}</p>}
      {papers.length > 0 && may('paper.open') && !isOwn && (
        <>
          {holds && vault.own ? (
            <>
              <p className="quiet">{text('openFirst')}</p>
              <OpenVault own={vault.own} />
            </>
          ) : (
            <p>
              {text('noKey')} <a href={hrefOf('vault')}>{text('toVault')}</a>
            </p>
          )}
          {papers.map((paper) => (
            <Paper key={paper.paperKey} customerId={customerId} paper={paper} />
          ))}
        </>
      )}
      {!isOwn && <DecideIdentity identity={read.data} />}
    </>
  )
}
