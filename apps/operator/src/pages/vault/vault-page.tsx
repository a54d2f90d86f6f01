import { vaultWords } from '@anxin/words/console/system/vault'
import { useQuery } from '@tanstack/react-query'
import { Alert, Card, Skeleton } from 'antd'
import { OpenVault } from '../../features/vault/open-vault.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { queryFor } from '../../request/query-for.ts'
import { useText } from '../../text/language.ts'
import { CreateVault } from './create-vault.tsx'
import { Holders } from './holders.tsx'
import { MakeKey } from './make-key.tsx'
import { Recovery } from './recovery.tsx'
import { ReplaceVault } from './replace-vault.tsx'

/** Who can open the documents that people sealed, and with which keys. */
export function VaultPage() {
  const text = useText(vaultWords)
  const read = useQuery(queryFor('vault/getInfo', {}))
  if (read.isPending) return <Skeleton active />
  if (!read.data) return <ReadFailed error={read.error} again={read.refetch} />
  const { vault, own, candidates } = read.data
  const isHolder = vault !== undefined && own?.grants.some(({ kid }) => kid === vault.kid) === true
  return (
    <div style={{ maxWidth: 760 }}>
      <div className="area-head">
        <h1>{text('title')}</h1>
      </div>
      <p className="quiet">{text('about')}</p>
      {!vault && <Alert type="warning" showIcon title={text('none')} description={own ? undefined : text('noneKey')} style={{ marginBottom: 16 }} />}
      {vault?.isAtRisk && <Alert type="warning" showIcon title={text('atRisk')} style={{ marginBottom: 16 }} />}
      <Card title={text('ownKey')} style={{ marginBottom: 16 }}>
        {own && vault && !isHolder && <p style={{ marginTop: 0 }}>{text('notHolder')}</p>}
        {own && isHolder && <OpenVault own={own} vault={vault} />}
        <MakeKey has={own !== undefined} />
      </Card>
      {!vault && own && <CreateVault own={own} />}
      {vault && (
        <>
          <Holders vault={vault} candidates={candidates} />
          <Recovery vault={vault} own={own} />
          {own && <ReplaceVault vault={vault} />}
        </>
      )}
    </div>
  )
}
