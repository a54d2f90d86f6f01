import type { ReactNode } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { whenInside, whenText } from '@anxin/rules/time'
import { suggestions as words } from '@anxin/words/suggestions'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import css from './said.module.css'

type Ticket = Reply<'getSuggestList'>['list'][number]
type SaidProps = {
  said: Pick<Ticket, 'content' | 'createdAt' | 'lines' | 'waits' | 'answerBy'>
  now: number
  /** What came with the first words, such as pictures. */
  children?: ReactNode
}

/** What was said to customer service and by it, oldest first, and while it waits by when there is an answer. */
export function Said({ said: { content, createdAt, lines, waits, answerBy }, now, children }: SaidProps) {
  const text = useText(words)
  const language = useLanguage()
  return (
    <>
      <Line line={{ side: 'CUSTOMER', content, at: createdAt }} now={now} />
      {children}
      {lines.map((line) => (
        <Line key={`${line.at}${line.content}`} line={line} now={now} />
      ))}
      {waits && <p className={css.quiet}>{answerBy < now ? text('late') : text('waits', { when: whenInside(answerBy, now, language) })}</p>}
    </>
  )
}

function Line({ line: { side, content, at }, now }: { line: Ticket['lines'][number]; now: number }) {
  const text = useText(words)
  const language = useLanguage()
  const isAnswer = side === 'SERVICE'
  return (
    <div className={isAnswer ? css.answer : css.line}>
      <h3 className={css.quiet}>
        {text(isAnswer ? 'answer' : 'you')} · {whenText(at, now, language)}
      </h3>
      <p>{content}</p>
    </div>
  )
}
