import type { Db } from '../../db/connect.ts'
import { named } from '../../db/named.ts'
import { bookedWhen } from '../ledger/ledger-sql.ts'
import { attemptColumns, attemptOf, type Attempt, type AttemptRow } from './queries.ts'

/** What a purpose adds to the two statements that settle a payment. Its parameters are its own; `:purposeId` is given. */
export type PurposeParts = {
  /** An expression over the payment `p`, null where the purpose is not this one: what `taking` decides on, read together with it. */
  facts: string
  /** Selects the row of the purpose while it stands as it was read, for update; it joins `payment`, which is locked before it. */
  standing: string
  /** What taking the payment changes, each `name as (…)`, hanging on `taken`. */
  parts: string[]
  /** One expression more in the answer, for what has no row: words that go out with the commit. */
  said: string
}

/** An attempt as it stands. `isForeign`: its transaction number belongs to another payment already. */
type Found = { attempt: Attempt; isForeign: boolean; facts: unknown }
/** Which of the two rows were found as they were read; all is written when both are, else nothing. */
type Written = { open: boolean; standing: boolean }

export type Settlement = {
  read: (db: Db, asked: { payNo: string; transactionId: string | null }) => Promise<Found | undefined>
  write: (db: Db, values: Record<string, unknown>) => Promise<Written>
}

/**
 * A payment is settled in one read and one write. The write locks the payment, then what it pays for, and does everything
 * when both stand as they were read: payment, ledger, notice and the purpose's own parts, together or not at all.
 */
export function settlementWith({ facts, standing, parts, said }: PurposeParts): Settlement {
  const read = named<AttemptRow & { isForeign: boolean; facts: unknown }>(`
    select ${attemptColumns('p')}, ${facts} as facts,
      exists (select from payments x where x.channel = p.channel and x.transaction_id = :transactionId::text and x.id <> p.id) as "isForeign"
    from payments p where p.pay_no = :payNo::text`)

  const write = named<Written>(`
    with payment as materialized (
      select id from payments where id = :paymentId::text and status in ('CREATED', 'CLOSED') for update
    ), standing as materialized (
      ${standing}
    ), taken as (
      update payments p set status = 'SUCCESS', transaction_id = :transactionId::text, paid_at = :paidAt::timestamptz from standing where p.id = :paymentId::text returning p.id
    ), ${[bookedWhen('taken'), ...parts].join(', ')}, noticed as (
      insert into payment_events (channel, event_id, kind, about, pay_no, body, received_at, outcome)
      select :channel::text, :eventId::text, :event::text, 'PAYMENT', :payNo::text, :content::jsonb, :now::timestamptz, 'settled' from taken where :eventId::text is not null
      on conflict (channel, event_id) do nothing
    )
    select exists (select from payment) as open, exists (select from standing) as standing, ${said} as said`)

  return {
    async read(db, asked) {
      const [row] = await read(db, asked)
      if (!row) return undefined
      const { isForeign, facts: found, ...attempt } = row
      return { attempt: attemptOf(attempt), isForeign, facts: found }
    },
    async write(db, values) {
      const [written] = await write(db, values)
      return written ?? { open: false, standing: false }
    },
  }
}
