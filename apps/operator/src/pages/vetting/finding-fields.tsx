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

type Props = { field: string; label: string; codes: Readonly<Record<string, { zh: string; en: string }>>; must?: boolean }

/** A field and what is wrong with it, in one line of the form. */
export function FindingFields({ field, label, codes, must = false }: Props) {
  const text = useText(vettingWords)
  const words = useText(applicationReviewWords)
  const either = useEither()
  return (
    <div className="finding">
      <span>{label}</span>
      <Form.Item name={['found', field, 'code']} rules={[{ required: must, message: text('must') }]}>
        <Select
          aria-label={label}
          allowClear={!must}
          placeholder={words(must ? 'choose' : 'fine')}
          options={Object.entries(codes).map(([value, code]) => ({ value, label: either(code) }))}
        />
      </Form.Item>
      <Form.Item name={['found', field, 'text']}>
        <Input aria-label={words('said', { part: label })} maxLength={200} placeholder={words('saidHint')} />
      </Form.Item>
    </div>
  )
}
