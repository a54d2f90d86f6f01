import { secondFactorTyped } from '@anxin/rules/code-typed'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button, Form, Input, QRCode } from 'antd'
import { useState } from 'react'
import { useReadAgain } from '../../request/use-read-again.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { accountWords } from '@anxin/words/console/frame/account'

type Typed = { password: string; totp?: string }

/** Switches the second factor on in two steps, shows the recovery codes once, and switches it off again. */
export function TwoStep({ isOn }: { isOn: boolean }) {
  const text = useText(accountWords)
  const readAgain = useReadAgain()
  const [form] = Form.useForm<Typed>()
  const [shown, setShown] = useState<ManageReply<'auth/totp'>>()
  const verb = useAction('auth/totp', {
    resources: [],
    // A key alone switches nothing on.
    said: ({ secret }) => (secret === undefined ? undefined : ''),
    onDone: (reply) => {
      setShown(reply)
      form.resetFields(['totp'])
      void readAgain('auth/me')
    },
  })
  const step = isOn ? 'OFF' : shown?.secret ? 'CONFIRM' : 'BEGIN'
  const button = { OFF: text('turnOff'), CONFIRM: text('turnOn'), BEGIN: text('begin') }[step]
  if (shown?.recoveryCodes) return <RecoveryCodes codes={shown.recoveryCodes} done={() => (setShown(undefined), form.resetFields())} />
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <span className="state" style={{ ['--dot' as never]: isOn ? 'var(--success)' : 'var(--warning)' }}>
          {isOn ? text('on') : text('off')}
        </span>
        <span className="quiet"> · {isOn ? text('onNote') : text('offNote')}</span>
      </p>
      {step === 'CONFIRM' && (
        <>
          <p>{text('keyNote')}</p>
          {shown?.uri !== undefined && (
            // The key below says the same in letters.
            <div aria-hidden="true">
              <QRCode value={shown.uri} type="canvas" size={176} color="#000" bgColor="#fff" />
            </div>
          )}
          <p>
            {text('key')} <code>{shown?.secret}</code>
          </p>
          <p>
            <a href={shown?.uri}>{text('openApp')}</a>
          </p>
        </>
      )}
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        style={{ maxWidth: 360 }}
        onFinish={({ password, totp }) => verb.mutate({ step, password, totp })}
      >
        <Form.Item name="password" label={text('password')} rules={[{ required: true, message: text('missing') }]} hidden={step === 'CONFIRM'}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        {step !== 'BEGIN' && (
          <Form.Item name="totp" label={text('code')} normalize={secondFactorTyped} rules={[{ required: true, message: text('missing') }]}>
            <Input autoComplete="one-time-code" />
          </Form.Item>
        )}
        <Button htmlType="submit" type={step === 'OFF' ? 'default' : 'primary'} danger={step === 'OFF'} loading={verb.isPending}>
          {button}
        </Button>
      </Form>
    </>
  )
}

function RecoveryCodes({ codes, done }: { codes: string[]; done: () => void }) {
  const text = useText(accountWords)
  return (
    <>
      <h2 className="panel-section" style={{ marginTop: 0 }}>
        {text('recovery')}
      </h2>
      <p>{text('recoveryNote')}</p>
      <pre className="facts" style={{ fontSize: 14, columns: 2 }}>
        {codes.join('\n')}
      </pre>
      <Button onClick={done} style={{ marginTop: 12 }}>
        {text('kept')}
      </Button>
    </>
  )
}
