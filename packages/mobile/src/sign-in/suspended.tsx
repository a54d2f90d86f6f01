import { useState } from 'react'
import { lengthOf } from '@anxin/rules/graphemes'
import type { RefusalDetail } from '@anxin/contract/refusals'
import { suspensionRules } from '@anxin/words/codes/suspension-rules'
import { whenInside, whenText } from '@anxin/rules/time'
import { suspended as words } from '@anxin/words/suspended'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { TextArea } from '@anxin/ui/text-area.tsx'
import { useForm } from '../forms/use-form.ts'
import { useLanguage } from '../language/language.ts'
import { useText } from '../language/text.ts'
import { call } from '../request/call.ts'
import { errorText, isRefused } from '../request/errors.ts'
import { TicketMessages } from '../support-tickets/ticket-messages.tsx'
import css from './suspended.module.css'

type Closed = NonNullable<RefusalDetail<'accountDisabled'>>

/** What a sign-in was answered about a suspended account; undefined for every other error. */
export const closedOf = (error: unknown): Closed | undefined => (isRefused(error, 'accountDisabled') ? (error.detail ?? undefined) : undefined)

type SuspendedProps = { closed: Closed; onOther: () => void }

/** Why an account is suspended and until when, what was said about it on both sides, and where to contest it. */
export function Suspended({ closed, onOther }: SuspendedProps) {
  const { rule, reason, endsAt, contest } = closed
  const text = useText(words)
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const when = (at: number) => whenInside(at, now, language)
  return (
    <section className={css.closed} aria-labelledby="suspended-title">
      <h2 id="suspended-title" className={css.title} tabIndex={-1} ref={focus}>
        {text('title')}
      </h2>
      <dl className={css.facts}>
        <div>
          <dt>{text('why')}</dt>
          <dd>{text('whyText', { rule: suspensionRules[rule][language === 'en' ? 'en' : 'zh'], reason })}</dd>
        </div>
        <div>
          <dt>{text('ends')}</dt>
          <dd>{endsAt === undefined ? text('endless') : text('endsAt', { when: whenText(endsAt, now, language) })}</dd>
        </div>
      </dl>
      {contest && <TicketMessages ticket={contest} now={now} />}
      <p className={css.quiet}>{text(contest ? 'answerShown' : 'note')}</p>
      <Contest closed={closed} when={when} />
      <Button variant="ghost" full onClick={onOther}>
        {text('other')}
      </Button>
    </section>
  )
}

const focus = (title: HTMLElement | null) => title?.focus()

const shortest = 5
const longest = 500

function Contest({ closed: { suspensionId, ticket, contest }, when }: { closed: Closed; when: (at: number) => string }) {
  const isMore = contest !== undefined
  const text = useText(words)
  const [answerBy, setAnswerBy] = useState<number>()
  const form = useForm({
    // Nobody is signed in: the next person on this device finds only what was typed about their own suspension.
    keep: `contest:${suspensionId}`,
    initial: { content: '' },
    rules: ({ content }) => ({ content: lengthOf(content.trim()) < shortest && text('tooShort') }),
    send: ({ content }) => call('contestSuspension', { ticket, content }),
    onSent: ({ answerBy: by }) => setAnswerBy(by),
  })
  if (answerBy !== undefined) return <Notice tone="success">{text('sent', { when: when(answerBy) })}</Notice>
  return (
    <form className={css.form} {...form.props}>
      <TextArea {...form.field('content')} label={text(isMore ? 'labelMore' : 'label')} placeholder={text('hint')} max={longest} rows={4} />
      {form.failure && <Notice tone="error">{errorText(form.failure)}</Notice>}
      <Button type="submit" size="l" full busy={form.isBusy}>
        {text(isMore ? 'sendMore' : 'send')}
      </Button>
    </form>
  )
}
