import { Button, Form, Input } from 'antd'
import { within } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'
import { useAction } from '../../request/use-action.ts'
import { accountWords } from '@anxin/words/console/frame/account'

type Typed = { password: string; newPassword: string; again: string }

export function PasswordForm() {
  const text = useText(accountWords)
  const [form] = Form.useForm<Typed>()
  const change = useAction('auth/changePassword', { resources: [], said: text('passwordChanged'), onDone: () => form.resetFields() })
  const must = { required: true, message: text('missing') }
  return (
    <Form
      form={form}
      layout="vertical"
      requiredMark={false}
      style={{ maxWidth: 360 }}
      onFinish={({ password, newPassword }) => change.mutate({ password, newPassword })}
    >
      <Form.Item name="password" label={text('password')} rules={[must]}>
        <Input.Password autoComplete="current-password" />
      </Form.Item>
      <Form.Item name="newPassword" label={text('newPassword')} rules={[must, within(10, 72, text('newPassword'))]}>
        <Input.Password autoComplete="new-password" />
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
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button htmlType="submit" loading={change.isPending}>
        {text('changePassword')}
      </Button>
    </Form>
  )
}
