import { vaultWords } from '@anxin/words/console/system/vault'
import { lockWithPassphrase, newKeyPair } from '@anxin/rules/sealing/keys'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { lockAgain } from '../../features/vault/opened.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useAction } from '../../request/use-action.ts'
import { within } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'

/** Makes one's own pair here; only its public half and a lock of the other one leave the browser. */
export function MakeKey({ has }: { has: boolean }) {
  const text = useText(vaultWords)
  const [busy, setBusy] = useState(false)
  const create = useAction('vault/createKey', { resources: ['vault'], said: text('keyMade') })
  const make = async (passphrase: string, close: () => void) => {
    setBusy(true)
    const { publicJwk, privateJwk } = await newKeyPair()
    const privateLock = await lockWithPassphrase(privateJwk, passphrase)
    setBusy(false)
    lockAgain()
    create.mutate({ jwk: publicJwk, privateLock }, { onSuccess: close })
  }
  const must = { required: true, message: text('missing') }
  return (
    <>
      {!has && <p style={{ marginTop: 0 }}>{text('noKey')}</p>}
      <div className="acts" style={has ? { marginTop: 16 } : { marginTop: 0 }}>
        <ReasonButton
          withoutReason
          label={text(has ? 'makeAgain' : 'makeKey')}
          title={text('makeKey')}
          busy={busy || create.isPending}
          onConfirm={({ passphrase = '' }, close) => void make(passphrase, close)}
        >
          <p className="quiet">{text('makeNote')}</p>
          <Form.Item name="passphrase" label={text('passphrase')} rules={[must, within(12, 200, text('passphrase'))]}>
            <Input.Password autoComplete="new-password" />
          </Form.Item>
          <Form.Item
            name="again"
            label={text('again')}
            dependencies={['passphrase']}
            rules={[
              must,
              ({ getFieldValue }) => ({
                validator: (_, value) => (value === getFieldValue('passphrase') ? Promise.resolve() : Promise.reject(new Error(text('different')))),
              }),
            ]}
          >
            <Input.Password autoComplete="new-password" />
          </Form.Item>
        </ReasonButton>
      </div>
    </>
  )
}
