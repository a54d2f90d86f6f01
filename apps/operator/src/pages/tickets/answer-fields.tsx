import { useQuery } from '@tanstack/react-query'
import { Form, Input, Radio, Select } from 'antd'
import { useState } from 'react'
import { counted, within } from '../../text/counted.ts'
import { queryFor } from '../../request/query-for.ts'
import { useText } from '../../text/language.ts'
import { languageNames } from '@anxin/words/writing/signs'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

/** An answer, begun by a frequent one or not. `fill` puts into the chosen one what it stands open for. */
export function AnswerFields({ fill, hint }: { fill: (macro: string) => string; hint: string }) {
  const text = useText(ticketsWords)
  return (
    <>
      <Macros fill={fill} />
      <Form.Item
        name="answer"
        label={text('answerLabel')}
        extra={<span className="counted">{hint}</span>}
        rules={[{ required: true, message: text('answerMissing') }, within(2, 500, text('answerMissing'))]}
      >
        <Input.TextArea rows={6} count={counted(500)} showCount />
      </Form.Item>
    </>
  )
}

/** Frequent answers by topic; the chosen one stands in the answer and may be changed there. */
function Macros({ fill }: { fill: (macro: string) => string }) {
  const text = useText(ticketsWords)
  const form = Form.useFormInstance()
  // Customers read Chinese unless they wrote otherwise; anyone who answers sees what they wrote.
  const [spoken, setSpoken] = useState<'zh' | 'en'>('zh')
  const { data } = useQuery(queryFor('macro/getList', { limit: 100 }))
  const list = data?.list ?? []
  return (
    <>
      <Form.Item label={text('macroLanguage')}>
        <Radio.Group
          value={spoken}
          onChange={({ target }) => setSpoken(target.value === 'en' ? 'en' : 'zh')}
          options={[
            { value: 'zh', label: languageNames.zh },
            { value: 'en', label: languageNames.en },
          ]}
        />
      </Form.Item>
      <Form.Item label={text('macro')} extra={text('macroHint')}>
        <Select
          aria-label={text('macro')}
          // In the dialog, so that readers of the page find the list there.
          getPopupContainer={(at: HTMLElement) => at.closest<HTMLElement>('[role="dialog"]') ?? document.body}
          options={list.map(({ macroId, topic, ...texts }) => ({ value: macroId, label: `${topic} · ${texts[spoken]}` }))}
          onChange={(chosen: string) => {
            const macro = list.find(({ macroId }) => macroId === chosen)
            if (macro) form.setFieldValue('answer', fill(macro[spoken]))
          }}
        />
      </Form.Item>
    </>
  )
}
