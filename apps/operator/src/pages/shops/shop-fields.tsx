import { phoneTyped } from '@anxin/rules/phone-typed'
import { shopsWords } from '@anxin/words/console/people/shops'
import { Form, Input } from 'antd'
import { counted, within } from '../../text/counted.ts'
import { useText } from '../../text/language.ts'

/** What customers read of a shop. */
export function ShopFields() {
  const text = useText(shopsWords)
  const must = { required: true, message: text('missing') }
  return (
    <>
      <Form.Item name="name" label={text('name')} rules={[must, within(2, 40, text('missing'))]}>
        <Input count={counted(40)} />
      </Form.Item>
      <Form.Item name="address" label={text('address')} rules={[must, within(4, 100, text('missing'))]}>
        <Input count={counted(100)} />
      </Form.Item>
      <Form.Item name="phone" label={text('phone')} normalize={phoneTyped} rules={[must, { pattern: /^[0-9][0-9-]{6,19}$/, message: text('shopPhoneRule') }]}>
        <Input inputMode="tel" autoComplete="off" />
      </Form.Item>
      <Form.Item name="intro" label={text('intro')} rules={[must, within(10, 500, text('introRule'))]}>
        <Input.TextArea rows={3} count={counted(500)} />
      </Form.Item>
    </>
  )
}
