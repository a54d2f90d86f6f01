import { phoneTyped } from '@anxin/rules/phone-typed'
import { Button, Form, Input } from 'antd'
import { NoLinks, useSendsLinks } from '../../features/operators/no-links.tsx'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { accountWords } from '@anxin/words/console/frame/account'

type Typed = { password: string; phone: string }

/** One's own phone, which counts once the link that is sent there was opened. */
export function PhoneForm({ phoneMasked }: { phoneMasked: string | undefined }) {
  const text = useText(accountWords)
  const [form] = Form.useForm<Typed>()
  const set = useAction('auth/setPhone', { resources: [], said: text('phoneSent'), onDone: () => form.resetFields() })
  const sendsLinks = useSendsLinks()
  const must = { required: true, message: text('missing') }
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <span className="num">{phoneMasked ?? text('noPhone')}</span>
        <span className="quiet"> · {text('phoneNote')}</span>
      </p>
      <NoLinks />
      <Form form={form} layout="vertical" requiredMark={false} style={{ maxWidth: 360 }} onFinish={set.mutate}>
        <Form.Item name="phone" label={text('newPhone')} normalize={phoneTyped} rules={[must, { pattern: /^1[3-9]\d{9}$/, message: text('phoneRule') }]}>
          <Input autoComplete="tel" inputMode="tel" />
        </Form.Item>
        <Form.Item name="password" label={text('password')} rules={[must]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button htmlType="submit" loading={set.isPending} disabled={!sendsLinks}>
          {text('sendLink')}
        </Button>
      </Form>
    </>
  )
}
