import type { ReactNode } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { whenInside, whenText } from '@anxin/rules/time'
import { supportTickets as words } from '@anxin/words/support-tickets'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import css from './ticket-messages.module.css'

type Ticket = Reply<'getSuggestList'>['list'][number]
type Props = {
  ticket: Pick<Ticket, 'content' | 'createdAt' | 'lines' | 'waits' | 'answerBy'>
  now: number
  /** What belongs to the first message, such as pictures. */
  children?: ReactNode
}

/** The messages of a support ticket, oldest first, and while it waits the time of the answer. */
export function TicketMessages({ ticket: { content, createdAt, lines, waits, answerBy }, now, children }: Props) {
  const text = useText(words)
  const language = useLanguage()
  return (
    <>
      <TicketMessage message={{ side: 'CUSTOMER', content, at: createdAt }} now={now} />
      {children}
      {lines.map((message) => (
        <TicketMessage key={`${message.at}${message.content}`} message={message} now={now} />
      ))}
      {waits && <p className={css.quiet}>{answerBy < now ? text('late') : text('waits', { when: whenInside(answerBy, now, language) })}</p>}
    </>
  )
}

function TicketMessage({ message: { side, content, at }, now }: { message: Ticket['lines'][number]; now: number }) {
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
