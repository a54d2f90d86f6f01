import { vaultWords } from '@anxin/words/console/system/vault'
import { lockFor, lockWithPassphrase, newRecoveryKey } from '@anxin/rules/sealing/keys'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Card, Form, Input } from 'antd'
import { useState } from 'react'
import { openByRecovery, proofOf, useOpened } from '../../features/vault/opened.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { message } from '../../messages/messages.ts'
import { useMay, useMe } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { RecoveryKey } from './recovery-key.tsx'

type Shown = ManageReply<'vault/getInfo'>
type Props = { vault: NonNullable<Shown['vault']>; own: Shown['own'] }

/** The printed key that opens the vault when no holder can. */
export function Recovery({ vault, own }: Props) {
  const text = useText(vaultWords)
  return (
    <Card title={text('recovery')} style={{ marginBottom: 16 }}>
      <p style={{ marginTop: 0 }}>{vault.recoveryMadeAt === undefined ? text('recoveryNone') : text('recoveryAt', { at: clockText(vault.recoveryMadeAt) })}</p>
      <div className="acts" style={{ alignItems: 'start' }}>
        <MakeRecovery vault={vault} />
        {own && vault.recoveryLock !== undefined && <ByRecovery vault={vault} own={own} />}
      </div>
    </Card>
  )
}

function MakeRecovery({ vault }: Pick<Props, 'vault'>) {
  const text = useText(vaultWords)
  const may = useMay()
  const opened = useOpened()
  const [recoveryKey, setRecoveryKey] = useState<string>()
  const put = useAction('vault/setRecovery', { resources: ['vault'], onDone: () => setRecoveryKey(undefined) })
  const privateJwk = opened?.keys.get(vault.kid)
  if (!may('vault.change')) return null
  if (!privateJwk) return <span className="quiet">{text('openFirst')}</span>
  const keep = async (made: string) => put.mutate({ recoveryLock: await lockWithPassphrase(privateJwk, made), proof: await proofOf(privateJwk, vault) })
  if (recoveryKey !== undefined)
    return (
      <div>
        <RecoveryKey recoveryKey={recoveryKey} busy={put.isPending} onKept={() => void keep(recoveryKey)} />
      </div>
    )
  return <Button onClick={() => setRecoveryKey(newRecoveryKey())}>{text(vault.recoveryLock === undefined ? 'recoveryMake' : 'recoveryAgain')}</Button>
}

/** Who has the printed key and a pair of their own becomes a holder. */
function ByRecovery({ vault, own }: { vault: Props['vault']; own: NonNullable<Shown['own']> }) {
  const text = useText(vaultWords)
  const me = useMe()
  const [busy, setBusy] = useState(false)
  const grant = useAction('vault/grant', { resources: ['vault'], said: me && text('admitted', { name: me.name }) })
  const open = async (typed: string, close: () => void) => {
    setBusy(true)
    try {
      const privateJwk = await openByRecovery(vault, typed)
      const [lock, proof] = await Promise.all([lockFor(own, privateJwk), proofOf(privateJwk, vault)])
      if (me) grant.mutate({ operatorId: me.operatorId, lock, proof }, { onSuccess: close })
    } catch {
      message.error(text('recoveryWrong'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <ReasonButton
      withoutReason
      label={text('recoveryUse')}
      title={text('recoveryUseTitle')}
      busy={busy || grant.isPending}
      onConfirm={({ recovery = '' }, close) => void open(recovery, close)}
    >
      <Form.Item name="recovery" label={text('recoveryTyped')} rules={[{ required: true, message: text('missing') }]}>
        <Input autoComplete="off" spellCheck={false} />
      </Form.Item>
    </ReasonButton>
  )
}
