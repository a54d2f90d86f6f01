import { vaultWords } from '@anxin/words/console/system/vault'
import { lockFor } from '@anxin/rules/sealing/keys'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Card, List } from 'antd'
import { proofOf, useOpened } from '../../features/vault/opened.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay, useMe } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useGivenName } from '../../text/given-names.ts'
import { useText } from '../../text/language.ts'

type Shown = ManageReply<'vault/getInfo'>
type Vault = NonNullable<Shown['vault']>

/** Who holds the vault, and who could. */
export function Holders({ vault, candidates }: { vault: Vault; candidates: Shown['candidates'] }) {
  const text = useText(vaultWords)
  return (
    <Card title={text('holders')} style={{ marginBottom: 16 }}>
      <List
        dataSource={vault.holders}
        rowKey="operatorId"
        renderItem={(holder) => (
          <List.Item actions={[<Revoke key="revoke" holder={holder} />]}>
            <Holder holder={holder} />
          </List.Item>
        )}
      />
      <h2 className="panel-section">{text('candidates')}</h2>
      {candidates.length === 0 ? (
        <p className="quiet">{text('noCandidates')}</p>
      ) : (
        <List
          dataSource={candidates}
          rowKey="operatorId"
          renderItem={(candidate) => (
            <List.Item actions={[<Admit key="admit" candidate={candidate} vault={vault} />]}>
              <Named {...candidate} />
            </List.Item>
          )}
        />
      )}
    </Card>
  )
}

function Named({ name, title }: { name: string; title: string }) {
  const givenName = useGivenName()
  return (
    <span>
      {givenName(title)} <span className="quiet">{name}</span>
    </span>
  )
}

function Holder({ holder: { name, title, grantedAt, openedAt, grantedBy } }: { holder: Vault['holders'][number] }) {
  const text = useText(vaultWords)
  const at = clockText(grantedAt)
  return (
    <div>
      <Named name={name} title={title} />
      <div className="quiet">{grantedBy === undefined ? text('sinceStart', { at }) : text('since', { at, by: grantedBy })}</div>
      {openedAt === undefined && <div className="quiet">{text('unopened')}</div>}
    </div>
  )
}

function Revoke({ holder: { operatorId, name } }: { holder: Vault['holders'][number] }) {
  const text = useText(vaultWords)
  const may = useMay()
  const me = useMe()
  const revoke = useAction('vault/revoke', { resources: ['vault'], said: text('revoked') })
  if (me?.name === name) return <span className="quiet">{text('you')}</span>
  if (!may('vault.change')) return null
  return (
    <ReasonButton
      danger
      label={text('revoke')}
      title={text('revokeTitle', { name })}
      busy={revoke.isPending}
      onConfirm={({ reason }, close) => revoke.mutate({ operatorId, reason }, { onSuccess: close })}
    />
  )
}

function Admit({ candidate, vault }: { candidate: Shown['candidates'][number]; vault: Vault }) {
  const text = useText(vaultWords)
  const opened = useOpened()
  const grant = useAction('vault/grant', { resources: ['vault'], said: text('admitted', { name: candidate.name }) })
  const privateJwk = opened?.keys.get(vault.kid)
  if (!privateJwk) return <span className="quiet">{text('openFirst')}</span>
  const admit = async () =>
    grant.mutate({ operatorId: candidate.operatorId, lock: await lockFor(candidate, privateJwk), proof: await proofOf(privateJwk, vault) })
  return (
    <Button loading={grant.isPending} onClick={() => void admit()}>
      {text('admit')}
    </Button>
  )
}
