import { vaultWords } from '@anxin/words/console/system/vault'
import { lockFor, lockWithPassphrase, newKeyPair, newRecoveryKey } from '@anxin/rules/sealing/keys'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Card } from 'antd'
import { useState } from 'react'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { RecoveryKey } from './recovery-key.tsx'

/** Makes the first vault in this browser and shows its recovery key, before anything is sent. */
export function CreateVault({ own }: { own: NonNullable<ManageReply<'vault/getInfo'>['own']> }) {
  const text = useText(vaultWords)
  const may = useMay()
  const [recoveryKey, setRecoveryKey] = useState<string>()
  const [busy, setBusy] = useState(false)
  const create = useAction('vault/create', { resources: ['vault'], said: text('created') })
  if (!may('vault.change')) return null
  const make = async (recovery: string) => {
    setBusy(true)
    const { publicJwk, privateJwk } = await newKeyPair()
    const [lock, recoveryLock] = await Promise.all([lockFor(own, privateJwk), lockWithPassphrase(privateJwk, recovery)])
    setBusy(false)
    create.mutate({ jwk: publicJwk, lock, recoveryLock })
  }
  return (
    <Card title={text('create')}>
      <p style={{ marginTop: 0 }}>{text('createNote')}</p>
      {recoveryKey === undefined ? (
        <Button type="primary" onClick={() => setRecoveryKey(newRecoveryKey())}>
          {text('create')}
        </Button>
      ) : (
        <RecoveryKey recoveryKey={recoveryKey} busy={busy || create.isPending} onKept={() => void make(recoveryKey)} />
      )}
    </Card>
  )
}
