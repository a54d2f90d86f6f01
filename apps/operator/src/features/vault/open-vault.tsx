import { vaultWords } from '@anxin/words/console/system/vault'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { lockAgain, openOwn, useOpened } from './opened.ts'

/** Opens the vault in this tab by the operator's passphrase, and says until when it is. */
export function OpenVault({ own }: { own: NonNullable<ManageReply<'vault/getInfo'>['own']> }) {
  const text = useText(vaultWords)
  const opened = useOpened()
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
  const open = async ({ passphrase }: { passphrase: string }) => {
    setBusy(true)
    try {
      await openOwn(own, passphrase)
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
