import { applicationReviewWords } from '@anxin/words/console/system/application-review'
import { vettingWords } from '@anxin/words/console/system/vetting'
import { Form, Input, Select } from 'antd'
import { useEither, useText } from '../../text/language.ts'

type Written<C> = Partial<Record<string, { code?: C; text?: string }>>

/** What is found wrong, field by field: a code, and what the person reads where the code does not say it all. */
export function findingsOf<F extends string, C extends string>(typed: unknown, fields: readonly F[]): { field: F; code: C; text: string }[] {
  // safe: the form has the fields below alone
  const written = (typed as { found?: Written<C> }).found ?? {}
  return fields.flatMap((field) => {
    const { code, text = '' } = written[field] ?? {}
    return code === undefined ? [] : [{ field, code, text }]
  })
}

/** Codes that say nothing without an explanation. */
const unsaid: readonly unknown[] = ['OTHER', 'BY_OPERATOR']

type Props = { field: string; label: string; codes: Readonly<Record<string, { zh: string; en: string }>>; must?: boolean }

/** A field and what is wrong with it, in one line of the form: what is explained has a code, too. */
export function FindingFields({ field, label, codes, must = false }: Props) {
  const text = useText(vettingWords)
  const words = useText(applicationReviewWords)
  const either = useEither()
  const code: unknown = Form.useWatch(['found', field, 'code'])
  const written: unknown = Form.useWatch(['found', field, 'text'])
  const isExplained = typeof written === 'string' && written.trim() !== ''
  return (
    <div className="finding">
      <span>{label}</span>
      <Form.Item name={['found', field, 'code']} rules={[{ required: must || isExplained, message: text('must') }]}>
        <Select
          aria-label={label}
          allowClear={!must}
          placeholder={words(must ? 'choose' : 'fine')}
          options={Object.entries(codes).map(([value, said]) => ({ value, label: either(said) }))}
        />
      </Form.Item>
      <Form.Item name={['found', field, 'text']} rules={[{ required: unsaid.includes(code), whitespace: true, message: words('explain') }]}>
        <Input aria-label={words('said', { part: label })} maxLength={200} placeholder={words('saidHint')} />
      </Form.Item>
    </div>
  )
}
