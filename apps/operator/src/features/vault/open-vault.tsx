import { vaultWords } from '@anxin/words/console/system/vault'
import type { Jwk } from '@anxin/rules/sealing/keys'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { message } from '../../messages/messages.ts'
import { useAction } from '../../request/use-action.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { lockAgain, openOwn, proofOf, useOpened } from './opened.ts'

type Shown = ManageReply<'vault/getInfo'>
type Props = { own: NonNullable<Shown['own']>; vault: Shown['vault'] }

/** Opens the vault in this tab by the operator's passphrase, and says until when it is. */
export function OpenVault({ own, vault }: Props) {
  const text = useText(vaultWords)
  const opened = useOpened()
  const confirm = useAction('vault/confirm', { resources: ['vault'], said: '' })
  const [busy, setBusy] = useState(false)
  const [form] = Form.useForm<{ passphrase: string }>()
  if (opened)
    return (
      <div className="acts" style={{ marginTop: 0, alignItems: 'center' }}>
        <span className="state" style={{ ['--dot' as never]: 'var(--success)' }}>
          {text('opened', { at: clockText(opened.until).slice(-5) })}
        </span>
        <Button onClick={lockAgain}>{text('close')}</Button>
      </div>
    )
  /** The first time the server hears that the lock made for this operator opens. */
  const check = async ({ kid, challenge, holders }: NonNullable<Shown['vault']>, keys: ReadonlyMap<string, Jwk>) => {
    const holder = holders.find((one) => one.kid === own.kid)
    const vaultJwk = keys.get(kid)
    if (holder && !vaultJwk) message.error(text('lockWrong'))
    if (holder && vaultJwk && holder.openedAt === undefined) confirm.mutate({ proof: await proofOf(vaultJwk, { challenge }) })
  }
  const open = async ({ passphrase }: { passphrase: string }) => {
    setBusy(true)
    try {
      const keys = await openOwn(own, passphrase)
      if (vault) await check(vault, keys)
    } catch {
      form.setFields([{ name: 'passphrase', errors: [text('wrongPassphrase')] }])
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form form={form} layout="vertical" requiredMark={false} style={{ maxWidth: 360 }} onFinish={(typed) => void open(typed)}>
      <p className="quiet" style={{ marginTop: 0 }}>
        {text('closedNote')}
      </p>
      <Form.Item name="passphrase" label={text('passphraseGiven')} rules={[{ required: true, message: text('missing') }]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Button htmlType="submit" type="primary" loading={busy}>
        {text('open')}
      </Button>
    </Form>
  )
}
