import { vaultWords } from '@anxin/words/console/system/vault'
import { lockFor, lockWithPassphrase, newKeyPair, newRecoveryKey, type Jwk } from '@anxin/rules/sealing/keys'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Card } from 'antd'
import { useState } from 'react'
import { lockAgain, proofOf, useOpened } from '../../features/vault/opened.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { MoveDocuments } from './move-documents.tsx'
import { RecoveryKey } from './recovery-key.tsx'

type Vault = NonNullable<ManageReply<'vault/getInfo'>['vault']>

/** A new key for the vault, and the way of the documents into it. */
export function ReplaceVault({ vault }: { vault: Vault }) {
  const text = useText(vaultWords)
  const may = useMay()
  const privateJwk = useOpened()?.keys.get(vault.kid)
  return (
    <Card title={text('rotate')}>
      <p style={{ marginTop: 0 }}>{text('rotateNote')}</p>
      {vault.outdated > 0 && <MoveDocuments vault={vault} />}
      {may('vault.change') && (privateJwk ? <Replace vault={vault} privateJwk={privateJwk} /> : <span className="quiet">{text('openFirst')}</span>)}
    </Card>
  )
}

function Replace({ vault, privateJwk }: { vault: Vault; privateJwk: Jwk }) {
  const text = useText(vaultWords)
  const [asked, setAsked] = useState<{ recoveryKey: string; reason: string }>()
  const [busy, setBusy] = useState(false)
  const rotate = useAction('vault/rotate', { resources: ['vault'], said: text('rotated'), onDone: () => (setAsked(undefined), lockAgain()) })
  const replace = async ({ recoveryKey, reason }: { recoveryKey: string; reason: string }) => {
    setBusy(true)
    const next = await newKeyPair()
    const grants = await Promise.all(vault.holders.map(async (holder) => ({ operatorId: holder.operatorId, lock: await lockFor(holder, next.privateJwk) })))
    const [recoveryLock, proof] = await Promise.all([lockWithPassphrase(next.privateJwk, recoveryKey), proofOf(privateJwk, vault)])
    setBusy(false)
    rotate.mutate({ jwk: next.publicJwk, grants, recoveryLock, proof, reason })
  }
  if (asked) return <RecoveryKey recoveryKey={asked.recoveryKey} busy={busy || rotate.isPending} onKept={() => void replace(asked)} />
  return (
    <ReasonButton
      label={text('rotate')}
      title={text('rotateTitle', { n: vault.holders.length })}
      busy={false}
      onConfirm={({ reason }, close) => {
        setAsked({ recoveryKey: newRecoveryKey(), reason })
        close()
      }}
    />
  )
}
