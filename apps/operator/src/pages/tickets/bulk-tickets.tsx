import { Button, Checkbox, Form } from 'antd'
import { useState } from 'react'
import { ReasonButton } from '../../list/reason-button.tsx'
import type { RowOf } from '../../request/lists.ts'
import { useEach } from '../../list/use-each.tsx'
import { call } from '../../request/call.ts'
import { useText } from '../../text/language.ts'
import { AnswerFields } from './answer-fields.tsx'
import { fillMacro } from './fill-macro.ts'
import { cutTo } from '@anxin/rules/graphemes'
import { isolated } from '@anxin/words/words'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

type Ticket = RowOf<'ticket'>

/** What is done with all tickets that are chosen: taken, or answered in the same words and closed. What somebody else has taken is left to them. */
export function BulkTickets({ chosen, onDone }: { chosen: readonly Ticket[]; onDone: () => void }) {
  const text = useText(ticketsWords)
  const [closing, setClosing] = useState(true)
  const each = useEach<Ticket>({
    nameOf: ({ customerName, content }) => `${isolated(customerName)} · ${isolated(cutTo(content, 20))}`,
    resources: ['ticket'],
    onDone,
  })
  const answer = async ({ ticketId, customerName, orderNo }: Ticket, words: string) => {
    await call('ticket/answer', { ticketId, answer: fillMacro(words, { name: customerName, orderNo: orderNo ?? text('noOrder') }) })
    if (closing) await call('ticket/close', { ticketId })
  }
  return (
    <>
      <Button loading={each.isPending} onClick={() => each.mutate({ rows: chosen, act: ({ ticketId }) => call('ticket/take', { ticketId }) })}>
        {text('takeChosen')}
      </Button>
      <ReasonButton
        withoutReason
        label={text('answerChosen')}
        title={text('answerChosenTitle', { n: chosen.length })}
        busy={each.isPending}
        onConfirm={({ answer: words = '' }, close) => each.mutate({ rows: chosen, act: (ticket) => answer(ticket, words) }, { onSuccess: close })}
      >
        <AnswerFields fill={(macro) => macro} hint={text('answerChosenHint', { name: '{name}', orderNo: '{orderNo}' })} />
        <Form.Item>
          <Checkbox checked={closing} onChange={({ target }) => setClosing(target.checked)}>
            {text('closeToo')}
          </Checkbox>
        </Form.Item>
      </ReasonButton>
    </>
  )
}
