import { Form, InputNumber, Select } from 'antd'
import { yuanText } from '../../text/format.ts'
import { useEither, useText } from '../../text/language.ts'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'

type Macro = { zh: string; en: string }

/** Answers that are often given; the chosen one stands in the reason and may be changed there. */
export function MacroField({ macros }: { macros: readonly Macro[] }) {
  const text = useText(aftersaleWords)
  const either = useEither()
  const form = Form.useFormInstance()
  return (
    <Form.Item label={text('macro')} extra={text('macroHint')}>
      <Select
        aria-label={text('macro')}
        options={macros.map((macro) => ({ value: macro.zh, label: either(macro) }))}
        onChange={(answer: string) => form.setFieldValue('reason', answer)}
      />
    </Form.Item>
  )
}

type AmountProps = { least: number; most: number; fourEyesAbove: number; label?: string }

/** How much goes back, in yuan, within what can. */
export function AmountField({ least, most, fourEyesAbove, label }: AmountProps) {
  const text = useText(aftersaleWords)
  const range = text('amountRange', { least: yuanText(least), most: yuanText(most) })
  return (
    <Form.Item
      name="yuan"
      label={label ?? text('amount')}
      extra={`${range} · ${text('secondAbove', { amount: yuanText(fourEyesAbove) })}`}
      rules={[{ required: true, type: 'number', min: least / 100, max: most / 100, message: range }]}
    >
      <InputNumber min={0} precision={2} style={{ width: 180 }} />
    </Form.Item>
  )
}

/** Fen of what stands in AmountField. */
export const fenOf = (yuan: unknown): number => Math.round(Number(yuan) * 100)
