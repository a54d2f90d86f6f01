import { secondFactorTyped } from '@anxin/rules/code-typed'
import { isRefused } from '@anxin/api-client/errors'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useEffect, useState } from 'react'
import { call } from '../../request/call.ts'
import { errorOf } from '../../request/error-of.ts'
import { token } from '../../session/session.ts'
import { language, useText } from '../../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { signInWords } from '@anxin/words/console/frame/sign-in'

type Typed = { name: string; password: string; totp?: string }

/** Name and password; then the code, for anyone who has two-step on. */
export function SignInPage() {
  const text = useText(signInWords)
  const frame = useText(consoleWords)
  const [asksCode, setAsksCode] = useState(false)
  const [form] = Form.useForm<Typed>()
  const signIn = useMutation({
    mutationFn: ({ name, password, totp }: Typed) =>
      call('auth/login', { name: name.trim().toLowerCase(), password, totp: totp?.trim() || undefined, asCookie: true }),
    onSuccess: ({ operator, expireAt }) => token.set(`${operator.operatorId}.${expireAt}`),
    onError: (error) => {
      if (isRefused(error, 'totpNeeded')) setAsksCode(true)
      if (isRefused(error, 'totpWrong')) form.resetFields(['totp'])
    },
  })
  useEffect(() => {
    document.title = `${text('title')} · ${frame('name')}`
  })
  const refused = isRefused(signIn.error, 'totpNeeded') ? null : signIn.error
  const back = () => {
    setAsksCode(false)
    signIn.reset()
    form.resetFields()
  }

  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <h1>{text('title')}</h1>
        <p className="note">{asksCode ? text('codeNote') : text('note')}</p>
        {refused && <Alert type="error" title={errorOf(refused)} role="alert" style={{ marginBottom: 16 }} />}
        <Form form={form} layout="vertical" requiredMark={false} onFinish={signIn.mutate} disabled={signIn.isPending}>
          <Form.Item name="name" label={text('name')} rules={[{ required: true, message: text('nameMissing') }]} hidden={asksCode}>
            <Input autoFocus autoComplete="username" autoCapitalize="none" size="large" />
          </Form.Item>
          <Form.Item name="password" label={text('password')} rules={[{ required: true, message: text('passwordMissing') }]} hidden={asksCode}>
            <Input.Password autoComplete="current-password" size="large" />
          </Form.Item>
          {asksCode && (
            <Form.Item name="totp" label={text('code')} normalize={secondFactorTyped} rules={[{ required: true, message: text('codeMissing') }]}>
              <Input autoFocus autoComplete="one-time-code" size="large" />
            </Form.Item>
          )}
          <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
            {text('signIn')}
          </Button>
        </Form>
        <div style={{ display: 'flex', justifyContent: 'space-between', marginTop: 12 }}>
          {asksCode ? (
            <Button type="text" onClick={back}>
              {text('back')}
            </Button>
          ) : (
            <span />
          )}
          <Button type="text" onClick={() => language.set(language.get() === 'en' ? 'zh-CN' : 'en')}>
            {frame('switchLanguage')}
          </Button>
        </div>
      </div>
    </main>
  )
}
