import type { ManageReply } from '@anxin/contract/manage/calls'
import { Button } from 'antd'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useHotkey } from '../../list/use-hotkey.ts'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { useText } from '../../text/language.ts'
import { AnswerFields } from './answer-fields.tsx'
import { fillMacro } from './fill-macro.ts'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

const resources = ['ticket'] as const
type Ticket = ManageReply<'ticket/getInfo'>

/** What an operator may do with a ticket, or why not now. */
export function AnswerTicket({ ticket }: { ticket: Ticket }) {
  const text = useText(ticketsWords)
  const may = useMay()
  const take = useAction('ticket/take', { resources, said: text('taken') })
  const answer = useAction('ticket/answer', { resources, said: text('answered') })
  const close = useAction('ticket/close', { resources, said: text('closed') })
  const { ticketId, state, takenBy, isMine } = ticket
  const ofAnother = takenBy !== undefined && !isMine
  const mayTake = may('ticket.answer') && !isMine && state !== 'CLOSED'
  const takeIt = () => take.mutate({ ticketId, over: ofAnother })
  useHotkey(mayTake ? 't' : undefined, takeIt)
  if (!may('ticket.answer')) return <p className="quiet">{text('noRight')}</p>
  if (state === 'CLOSED') return <p className="quiet">{text('closeHint')}</p>
  return (
    <div className="acts">
      <ReasonButton
        withoutReason
        hotkey="a"
        disabled={ofAnother}
        label={text('answer')}
        title={text(ticket.objectsTo ? 'answerTechTitle' : 'answerTitle')}
        busy={answer.isPending}
        onConfirm={({ answer: words = '' }, done) => answer.mutate({ ticketId, answer: words }, { onSuccess: done })}
      >
        <AnswerFields
          hint={text(ticket.objectsTo ? 'answerTechHint' : 'answerHint')}
          fill={(macro) =>
            fillMacro(macro, {
              name: ticket.objectsTo ? (ticket.technicianName ?? ticket.customerName) : ticket.customerName,
              orderNo: ticket.orderNo ?? text('noOrder'),
            })
          }
        />
      </ReasonButton>
      {mayTake && (
        <Button loading={take.isPending} onClick={takeIt}>
          {text(ofAnother ? 'takeOver' : 'take')}
          <kbd className="key">t</kbd>
        </Button>
      )}
      <Button disabled={ofAnother} loading={close.isPending} onClick={() => close.mutate({ ticketId })}>
        {text('close')}
      </Button>
      {ofAnother && <span className="quiet">{text('ofAnother', { name: takenBy })}</span>}
    </div>
  )
}
