import { Descriptions, Skeleton } from 'antd'
import { hrefOf } from '../../address/address.ts'
import { Deadline } from '../../features/aftersale/deadline.tsx'
import { Evidence } from '../../features/aftersale/evidence.tsx'
import { aftersaleWords } from '@anxin/words/console/aftersales/aftersale'
import { Dot } from '../../list/dot.tsx'
import { ReadFailed } from '../../list/read-failed.tsx'
import { useMay } from '../../request/me.ts'
import { queryFor } from '../../request/query-for.ts'
import { useLiveQuery } from '../../request/use-moved.ts'
import { clockText, yuanText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { AnswerTicket } from './answer-ticket.tsx'
import { Contested } from './contested.tsx'
import { DecideObjection } from './decide-objection.tsx'
import { ReportedReview } from './reported-review.tsx'
import { ticketTones } from './tones.ts'
import { ticketsWords } from '@anxin/words/console/aftersales/tickets'

/** A ticket beside the list: who wrote what about what, and what was answered. */
export function TicketPanel({ ticketId }: { ticketId: string }) {
  const text = useText(ticketsWords)
  const common = useText(aftersaleWords)
  const may = useMay()
  const read = useLiveQuery(queryFor('ticket/getInfo', { ticketId }))
  // Once it is there, a reading that fails takes nothing away: somebody may be typing below it.
  if (!read.data) return read.isError ? <ReadFailed error={read.error} again={read.refetch} /> : <Skeleton active paragraph={{ rows: 6 }} />
  const ticket = read.data
  const {
    state,
    kind,
    answerBy,
    takenBy,
    customerId,
    customerName,
    orderId,
    orderNo,
    technicianId,
    technicianName,
    phoneMasked,
    diagnostics,
    objectsTo,
    contests,
    review,
  } = ticket
  const said = (at: number) => text(objectsTo ? 'technicianSaid' : 'customerSaid', { at: clockText(at) })
  const againstWhat = ({ kind: what, at, takenAmount = 0, reason }: NonNullable<typeof objectsTo>) =>
    text(`objectsTo${what}`, { at: clockText(at), amount: yuanText(takenAmount), reason })
  const link = (words: string, href: string, allowed: boolean) => (allowed ? <a href={href}>{words}</a> : words)
  return (
    <>
      <Descriptions
        column={2}
        size="small"
        bordered
        items={[
          { key: 'kind', label: text('kind'), children: text(kind) },
          { key: 'state', label: text('state'), children: <Dot tone={ticketTones[state]}>{text(state)}</Dot> },
          { key: 'answerBy', label: text('answerBy'), children: state === 'OPEN' ? <Deadline at={answerBy} /> : clockText(answerBy) },
          { key: 'takenBy', label: text('takenBy'), children: takenBy ?? '—' },
          ...(objectsTo
            ? [{ key: 'objectsTo', label: text('objectsTo'), children: againstWhat(objectsTo), span: 2 }]
            : [
                {
                  key: 'customer',
                  label: common('customer'),
                  children: link(customerName, hrefOf('customer', { open: customerId }), may('customer.view')),
                  span: contests ? 2 : 1,
                },
              ]),
          ...(contests ? [{ key: 'contests', label: text('contests'), children: <Contested contests={contests} />, span: 2 }] : []),
          ...(phoneMasked === undefined ? [] : [{ key: 'phone', label: text('phone'), children: <span className="num">{phoneMasked}</span> }]),
          ...(orderId === undefined || orderNo === undefined
            ? []
            : [{ key: 'order', label: common('order'), children: link(orderNo, hrefOf('order', { open: orderId }), may('order.view')) }]),
          ...(technicianId === undefined || technicianName === undefined
            ? []
            : [
                {
                  key: 'technician',
                  label: common('technician'),
                  children: link(technicianName, hrefOf('technician', { open: technicianId }), may('technician.view')),
                },
              ]),
          ...(diagnostics === '' ? [] : [{ key: 'diagnostics', label: text('diagnostics'), children: diagnostics, span: 2 }]),
        ]}
      />
      {review && <ReportedReview review={review} />}
      {objectsTo && <DecideObjection ticket={ticket} objectsTo={objectsTo} />}
      <AnswerTicket ticket={ticket} />
      <h2 className="panel-section">{text('said')}</h2>
      <Said who={said(ticket.createdAt)} content={ticket.content} />
      {ticket.lines.map(({ side, operatorName = '', content, at }) => (
        <Said
          key={`${at}${content}`}
          isOurs={side === 'SERVICE'}
          who={side === 'SERVICE' ? text('serviceSaid', { name: operatorName, at: clockText(at) }) : said(at)}
          content={content}
        />
      ))}
      {ticket.images.length > 0 && <Evidence images={ticket.images} />}
    </>
  )
}

function Said({ who, content, isOurs = false }: { who: string; content: string; isOurs?: boolean }) {
  return (
    <div className="facts" style={{ marginBottom: 8, marginInlineStart: isOurs ? 32 : 0 }}>
      <span className="quiet">{who}</span>
      {'\n'}
      {content}
    </div>
  )
}
