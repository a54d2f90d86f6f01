import { codeTyped } from '@anxin/rules/code-typed'
import { RefusedError } from '@anxin/api-client/errors'
import type { ManageReply } from '@anxin/contract/manage/calls'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Input, QRCode, Skeleton } from 'antd'
import { useEffect } from 'react'
import { within } from '../../text/counted.ts'
import { hrefOf, useAddress } from '../../address/address.ts'
import { call } from '../../request/call.ts'
import { errorOf } from '../../request/error-of.ts'
import { queryFor } from '../../request/query-for.ts'
import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'
import { linkWords } from '@anxin/words/console/frame/link'

type Opened = ManageReply<'auth/openLink'>

/** What a link from a message opens: its owner chooses their secrets, or shows that the phone is theirs. */
export function LinkPage() {
  const text = useText(linkWords)
  const frame = useText(consoleWords)
  const link = useAddress().query.get('t') ?? ''
  const opened = useQuery({ ...queryFor('auth/openLink', { link }), staleTime: Infinity, refetchOnWindowFocus: false })
  const use = useMutation({ mutationFn: (given: { newPassword?: string; totp?: string }) => call('auth/useLink', { link, ...given }) })
  const isPhone = opened.data?.purpose === 'PHONE'
  useEffect(() => {
    document.title = `${text(isPhone ? 'phoneTitle' : 'title')} · ${frame('name')}`
  })
  return (
    <main className="sign-in">
      <div className="sign-in-box">
        <h1>{text(isPhone ? 'phoneTitle' : 'title')}</h1>
        {opened.isPending && <Skeleton active />}
        {opened.isError && (
          <Alert type="error" role="alert" title={opened.error instanceof RefusedError && opened.error.refusal ? text('gone') : errorOf(opened.error)} />
        )}
        {use.error && <Alert type="error" role="alert" title={errorOf(use.error)} style={{ marginBottom: 16 }} />}
        {opened.data && !use.data && <Choose opened={opened.data} busy={use.isPending} onUse={use.mutate} />}
        {use.data && <Done reply={use.data} />}
      </div>
    </main>
  )
}

type Typed = { newPassword: string; totp: string }

function Choose({ opened, busy, onUse }: { opened: Opened; busy: boolean; onUse: (given: Partial<Typed>) => void }) {
  const text = useText(linkWords)
  const { purpose, name, title, phoneMasked: phone, secret, uri } = opened
  const must = { required: true, message: text('missing') }
  if (purpose === 'PHONE')
    return (
      <>
        <p className="note">{text('phoneNote', { name, phone })}</p>
        <Button type="primary" size="large" block loading={busy} onClick={() => onUse({})}>
          {text('verify')}
        </Button>
      </>
    )
  return (
    <>
      <p className="note">{text('hello', { title, name, phone })}</p>
      <Form layout="vertical" requiredMark={false} onFinish={({ newPassword, totp }: Typed) => onUse({ newPassword, totp })}>
        <Form.Item name="newPassword" label={text('password')} rules={[must, within(10, 72, text('password'))]}>
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <Form.Item
          name="again"
          label={text('again')}
          dependencies={['newPassword']}
          rules={[
            must,
            ({ getFieldValue }) => ({
              validator: (_, value) => (value === getFieldValue('newPassword') ? Promise.resolve() : Promise.reject(new Error(text('different')))),
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" size="large" />
        </Form.Item>
        <p>{text('keyNote')}</p>
        {uri !== undefined && (
          // The key below says the same in letters.
          <div aria-hidden="true">
            <QRCode value={uri} type="canvas" size={176} color="#000" bgColor="#fff" />
          </div>
        )}
        <p>
          {text('key')} <code>{secret}</code>
        </p>
        <Form.Item name="totp" label={text('code')} normalize={(typed: string) => codeTyped(typed)} rules={[must]}>
          <Input autoComplete="one-time-code" size="large" inputMode="numeric" />
        </Form.Item>
        <Button type="primary" htmlType="submit" size="large" block loading={busy}>
          {text('set')}
        </Button>
      </Form>
    </>
  )
}

function Done({ reply: { recoveryCodes, approvesFrom } }: { reply: ManageReply<'auth/useLink'> }) {
  const text = useText(linkWords)
  return (
    <>
      {recoveryCodes.length === 0 ? (
        <p role="status">{text('verified')}</p>
      ) : (
        <>
          <h2 className="panel-section">{text('recovery')}</h2>
          <p>{text('recoveryNote')}</p>
          <pre className="facts" style={{ fontSize: 14, columns: 2 }}>
            {recoveryCodes.join('\n')}
          </pre>
        </>
      )}
      {approvesFrom !== undefined && <p>{text('later', { at: clockText(approvesFrom) })}</p>}
      <p>
        <a href={hrefOf('')}>{text('signIn')}</a>
      </p>
    </>
  )
}
