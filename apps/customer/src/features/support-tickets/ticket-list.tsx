import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { supportTickets as words } from '@anxin/words/support-tickets'
import { useText } from '@anxin/mobile/language/text'
import { queryFor } from '@anxin/mobile/request/query-client'
import { FollowUp } from '@anxin/mobile/support-tickets/follow-up.tsx'
import { TicketMessages } from '@anxin/mobile/support-tickets/ticket-messages.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useServerNow } from '../orders/use-server-now.ts'
import { Pictures } from '../reviews/pictures.tsx'
import css from './ticket-list.module.css'

type Ticket = Reply<'getSuggestList'>['list'][number]
const shown = 20
const shownBy = ['getSuggestList']

/** The latest support tickets of the account, each with its answer or the time of it. Nothing while there is none. */
export function TicketList() {
  const text = useText(words)
  const { data } = useQuery(queryFor('getSuggestList', { limit: shown }, { quiet: true }))
  if (!data || data.list.length === 0) return null
  return (
    <section className={css.list}>
      <h2>{text('mine')}</h2>
      {data.list.map((ticket) => (
        <Row key={ticket.suggestId} ticket={ticket} />
      ))}
    </section>
  )
}

function Row({ ticket }: { ticket: Ticket }) {
  const { suggestId, type, reviewId, images } = ticket
  const text = useText(words)
  const now = useServerNow(0, 60_000)
  return (
    <Card as="article" className={css.card}>
      <p>
        <Tag>{text(reviewId === undefined ? `type_${type}` : 'type_REVIEW')}</Tag>
      </p>
      <TicketMessages ticket={ticket} now={now}>
        {images.length > 0 && <Pictures images={images} />}
      </TicketMessages>
      <FollowUp ticketId={suggestId} shownBy={shownBy} />
    </Card>
  )
}
