import type { Db } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import { bookedWhen } from '../ledger/ledger-sql.ts'
import type { Purpose } from './purpose.ts'
import { attemptColumns, attemptOf, type Attempt, type AttemptRow } from './queries.ts'

/** What a purpose adds to the two statements that settle a payment. Its parameters are its own; `:purposeId` is given. */
export type PurposeParts = {
  /** A query over the payment `p`: what `taking` decides on, read together with it; nothing where there is nothing to pay for. */
  facts: string
  /** Selects the row of the purpose while it stands as it was read, held: no settlement, and nothing else that moves the purpose, gets past it. */
  standing: string
  /** What taking the payment changes, each `name as (…)`, hanging on `taken`. */
  parts: string[]
}

/** An attempt as it stands. `isForeign`: its transaction number belongs to another payment already. */
type Found = { attempt: Attempt; isForeign: boolean; facts: unknown }

export type Settlement = {
  read: (db: Db, asked: { payNo: string; transactionId: string | null }) => Promise<Found | undefined>
  /** Whether all was written; nothing is where the payment or its purpose has changed since it was read. */
  write: (db: Db, purpose: Purpose, values: Record<string, unknown>) => Promise<boolean>
}

/**
 * A payment is settled in one read and one write. The write holds what is paid for, takes the payment, and does everything when both
 * stand as they were read: payment, ledger, notice and the purpose's own parts, together or not at all.
 */
export function settlementWith(kinds: Partial<Record<Purpose, { parts: PurposeParts }>>): Settlement {
  const facts = `case p.purpose ${Object.entries(kinds)
    .map(([purpose, { parts }]) => `when '${purpose}' then (${parts.facts})`)
    .join(' ')} end`
  const read = named<AttemptRow & { isForeign: boolean; facts: unknown }>(`
    select ${attemptColumns('p')}, ${facts} as facts,
      exists (select from payments x where x.channel = p.channel and x.transaction_id = :transactionId::text and x.id <> p.id) as "isForeign"
    from payments p where p.pay_no = :payNo::text`)

  const writes = new Map(Object.entries(kinds).map(([purpose, { parts }]) => [purpose, writeOf(parts)]))

  return {
    async read(db, asked) {
      const [row] = await read(db, asked)
      if (!row) return undefined
      const { isForeign, facts: found, ...attempt } = row
      return { attempt: attemptOf(attempt), isForeign, facts: found }
    },
    async write(db, purpose, values) {
      const taken = (await writes.get(purpose)?.(db, values)) ?? []
      return taken.length > 0
    },
  }
}

const writeOf = ({ standing, parts }: PurposeParts) =>
  named<{ id: string }>(`
    with standing as materialized (
      ${standing}
    ), taken as (
      update payments p set status = 'SUCCESS', transaction_id = :transactionId::text, paid_at = :paidAt::timestamptz
      from standing where p.id = :paymentId::text and p.status in ('CREATED', 'CLOSED') returning p.id
    ), ${[bookedWhen('taken'), ...parts].join(', ')}, noticed as (
      insert into payment_events (channel, event_id, kind, about, pay_no, body, received_at, outcome)
      select :channel::text, :eventId::text, :event::text, 'PAYMENT', :payNo::text, :content::jsonb, :now::timestamptz, 'settled' from taken where :eventId::text is not null
      on conflict (channel, event_id) do nothing
    )
    select id from taken`)
