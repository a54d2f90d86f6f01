import type { SuspensionRule } from '@anxin/contract/suspension-rules'
import { suspensionRules } from '@anxin/words/codes/suspension-rules'
import { DatePicker, Form, Input, Select } from 'antd'
import type { Dayjs } from 'dayjs'
import { counted } from '../../text/counted.ts'
import { useEither, useText } from '../../text/language.ts'
import { suspendWords } from '@anxin/words/console/orders/suspend'

type Typed = { rule: SuspensionRule; reason: string; evidence: string; until?: Dayjs }

/** What a suspension says, for the server. */
export const suspensionOf = (typed: unknown) => {
  // safe: the fields below
  const { rule, reason, evidence, until } = typed as Typed
  return { rule, reason, evidence, untilAt: until?.valueOf() }
}

/** By which rule, in which words, on what evidence and until when. */
export function SuspendFields() {
  const text = useText(suspendWords)
  const either = useEither()
  const must = { required: true, message: text('missing') }
  const rules = Object.entries(suspensionRules).map(([value, texts]) => ({ value, label: either(texts) }))
  return (
    <>
      <Form.Item name="rule" label={text('rule')} rules={[must]}>
        <Select options={rules} />
      </Form.Item>
      <Form.Item name="reason" label={text('reason')} rules={[{ ...must, min: 2 }]}>
        <Input count={counted(100)} />
      </Form.Item>
      <Form.Item name="evidence" label={text('evidence')} rules={[{ ...must, min: 2 }]}>
        <Input.TextArea rows={3} count={counted(500)} />
      </Form.Item>
      <Form.Item name="until" label={text('until')}>
        <DatePicker showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" style={{ width: '100%' }} />
      </Form.Item>
    </>
  )
}
