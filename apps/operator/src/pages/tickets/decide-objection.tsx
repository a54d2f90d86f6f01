import type { ManageReply } from '@anxin/contract/manage/calls'
import { Alert } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { AmountField, fenOf } from '../../features/aftersale/decision-fields.tsx'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { ReasonButton } from '../../list/reason-button.tsx'
import { useMay } from '../../request/me.ts'
import { useAction } from '../../request/use-action.ts'
import { yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

const resources = ['ticket', 'approval', 'technician', 'order'] as const
type Ticket = ManageReply<'ticket/getInfo'>
type Against = NonNullable<Ticket['objectsTo']>

/** What an operator may say to an objection of a technician, or why not now, and what was said. */
export function DecideObjection({ ticket, objectsTo }: { ticket: Ticket; objectsTo: Against }) {
  const { outcome, givenAmount } = objectsTo
  const text = useText(ticketsWords)
  const agreed = text(givenAmount === undefined ? 'agreed' : 'agreedGiven', { amount: yuanText(givenAmount ?? 0) })
  if (outcome === 'AGREED') return <Alert type="success" showIcon title={agreed} style={{ marginTop: 16 }} />
  return (
    <>
      {outcome === 'DECLINED' && <Alert type="info" showIcon title={text('declined')} style={{ marginTop: 16 }} />}
      {ticket.state !== 'CLOSED' && <Decide ticket={ticket} objectsTo={objectsTo} />}
    </>
  )
}

function Decide({ ticket: { ticketId, takenBy, isMine }, objectsTo }: { ticket: Ticket; objectsTo: Against }) {
  const { kind, takenAmount = 0, fourEyesAbove = 0, waitsForSecond, isOwn } = objectsTo
  const text = useText(ticketsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const agree = useAction('ticket/decide', { resources, said: ({ waitsForSecond: waits }) => common(waits ? 'asked' : 'done') })
  const decline = useAction('ticket/decide', { resources, said: common('done') })
  const ofRefund = kind === 'REFUND'
  const hasRight = may('ticket.decide') && (ofRefund || may('technician.suspend'))
  const disabled = waitsForSecond || isOwn || (takenBy !== undefined && !isMine)
  if (!hasRight) return <p className="quiet">{text('noRightToDecide')}</p>
  return (
    <div className="acts">
      <ReasonButton
        hotkey="y"
        disabled={disabled}
        label={text('agree')}
        title={text(`agree${kind}`)}
        hint={text('answerTechHint')}
        busy={agree.isPending}
        {...(ofRefund && { initial: { yuan: takenAmount / 100 } })}
        onConfirm={({ reason, yuan }, close) =>
          agree.mutate({ ticketId, outcome: 'agree', reason, ...(ofRefund && { amount: fenOf(yuan) }) }, { onSuccess: close })
        }
      >
        {ofRefund && <AmountField least={1} most={takenAmount} fourEyesAbove={fourEyesAbove} label={text('giveAmount')} />}
      </ReasonButton>
      <ReasonButton
        danger
        hotkey="n"
        disabled={disabled}
        label={text('decline')}
        title={text('declineTitle')}
        hint={text('answerTechHint')}
        busy={decline.isPending}
        onConfirm={({ reason }, close) => decline.mutate({ ticketId, outcome: 'decline', reason }, { onSuccess: close })}
      />
      {waitsForSecond && (
        <span className="quiet">
          {common('waits')} {may('money.view') && <a href={hrefOf('approval')}>{common('toApprovals')}</a>}
        </span>
      )}
      {isOwn && <span className="quiet">{text('ownPart')}</span>}
    </div>
  )
}
