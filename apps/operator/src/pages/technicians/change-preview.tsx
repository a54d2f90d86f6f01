import { technicianDeskWords } from '@anxin/words/console/people/technician-desk'
import { changeMessage, type TechnicianFacts } from '@anxin/words/stored/technician-changes'
import { Form } from 'antd'
import { language, useText } from '../../text/language.ts'

type Props = { before: TechnicianFacts; afterOf: (typed: Record<string, unknown>) => TechnicianFacts }

/** The message that the person will read, as it is typed. */
export function ChangePreview({ before, afterOf }: Props) {
  const text = useText(technicianDeskWords)
  const chosen = language.use() === 'en' ? 'en' : 'zh'
  // safe: the values of the form around it; nothing before it has any
  const typed = (Form.useWatch([]) ?? {}) as Record<string, unknown>
  const after = afterOf(typed)
  const isChanged = Object.entries(after).some(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field as keyof TechnicianFacts])) // safe: the keys of the facts
  const { title, summary } = changeMessage(before, after, typeof typed.reason === 'string' ? typed.reason : '')[chosen]
  return (
    <div className="facts" role="status">
      <strong>{text('preview')}</strong>
      {'\n'}
      {isChanged ? `${title}\n${summary}` : text('noChange')}
    </div>
  )
}
