import { Form, Input } from 'antd'
import { counted, within } from '../../text/counted.ts'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useEach } from '../../list/use-each.tsx'
import { call } from '../../request/call.ts'
import { useText } from '../../text/language.ts'
import { ordersWords } from '@anxin/words/console/orders/orders'

type Order = { orderId: string; orderNo: string }

/** Leaves the same word on one order or on all that are chosen. */
export function NoteButton({ label, hotkey, orders, onDone }: { label: string; hotkey?: string; orders: readonly Order[]; onDone?: () => void }) {
  const text = useText(ordersWords)
  const each = useEach<Order>({ nameOf: ({ orderNo }) => orderNo, resources: ['order'], onDone })
  return (
    <ReasonButton
      withoutReason
      label={label}
      {...(hotkey !== undefined && { hotkey })}
      title={text('noteTitle')}
      busy={each.isPending}
      onConfirm={({ note = '' }, close) => each.mutate({ rows: orders, act: ({ orderId }) => call('order/note', { orderId, note }) }, { onSuccess: close })}
    >
      <Form.Item name="note" label={text('noteLabel')} rules={[{ required: true, message: text('noteMissing') }, within(2, 500, text('noteMissing'))]}>
        <Input.TextArea rows={4} count={counted(500)} />
      </Form.Item>
    </ReasonButton>
  )
}
