import { batched } from '../../../db/batched.ts'
import { statement, type Db } from '../../../db/connect.ts'
import { named } from '../../../db/named.ts'
import { bookedWhen, bookingColumns } from '../ledger/ledger-sql.ts'
import type { Purpose } from './purpose.ts'
import { attemptColumns, attemptOf, type Attempt, type AttemptRow } from './queries.ts'
import { mostTogether, settleQueue, type Settling, type WriteSettlements } from './settle-queue.ts'

/** What a purpose adds to the two statements that settle payments. `asked` has a row for each payment, which every part hands on to those that hang on it. */
export type PurposeParts = {
  /** What it adds to the columns of `asked`. */
  columns: string
  /** A query over the payment `p`: what `taking` decides on, read together with it; nothing where there is nothing to pay for. */
  facts: string
  /** Selects the rows of `asked` whose purpose stands as it was read, and holds it: no settlement, and nothing else that moves the purpose, gets past it. */
  standing: (skipLocked: '' | 'skip locked') => string
  /** Whether payments for several are settled by one statement: where no two of them change the same row. */
  together?: true
  /** What taking the payments changes, each `name as (…)`, hanging on `taken`. */
  parts: string[]
}

/** An attempt as it stands. `isForeign`: its transaction number belongs to another payment already. */
type Found = { attempt: Attempt; isForeign: boolean; facts: unknown }

export type Settlement = {
  read: (asked: { payNo: string; transactionId: string | null }) => Promise<Found | undefined>
  /** Whether all was written; nothing is where the payment or its purpose has changed since it was read, or is held while it was written with others. */
  write: (purpose: Purpose, settling: Settling, how: { alone: boolean }) => Promise<boolean>
}

/**
 * A payment is settled in one read and one write, both with those that are notified at the same time. The write holds what is paid for, takes the
 * payment, and does everything when both stand as they were read: payment, ledger, notice and the purpose's own parts, together or not at all.
 */
export function settlementWith(db: Db, kinds: Partial<Record<Purpose, { parts: PurposeParts }>>): Settlement {
  const facts = `case p.purpose ${Object.entries(kinds)
    .map(([purpose, { parts }]) => `when '${purpose}' then (${parts.facts})`)
    .join(' ')} end`
  const readPayments = statement<AttemptRow & { isForeign: boolean; facts: unknown; place: number }>(`
    select w.place::int as place, ${attemptColumns('p')}, ${facts} as facts,
      exists (select from payments x where x.channel = p.channel and x.transaction_id = w.transaction_id and x.id <> p.id) as "isForeign"
    from unnest($1::text[], $2::text[]) with ordinality as w(pay_no, transaction_id, place) join payments p on p.pay_no = w.pay_no`)
  const readTogether = batched(async (asked: readonly { payNo: string; transactionId: string | null }[]) => {
    const found: (Found | undefined)[] = asked.map(() => undefined)
    const payNos = asked.map(({ payNo }) => payNo)
    const transactionIds = asked.map(({ transactionId }) => transactionId)
    for (const { place, isForeign, facts: read, ...attempt } of await readPayments(db, payNos, transactionIds))
      found[place - 1] = { attempt: attemptOf(attempt), isForeign, facts: read }
    return found
  })
  const writes = new Map(Object.entries(kinds).map(([purpose, { parts }]) => [purpose, settleQueue(db, writesOf(parts))]))

  return {
    read: readTogether,
    write: async (purpose, settling, how) => (await writes.get(purpose)?.(settling, how)) ?? false,
  }
}

const columns = `place integer, payment_id text, purpose_id text, transaction_id text, paid_at timestamptz, now timestamptz, channel text, pay_no text, event_id text, event text, content jsonb, ${bookingColumns}`

const writesOf = (parts: PurposeParts): WriteSettlements => ({
  alone: writing(parts, ''),
  // Several wait for nobody, so that no one payment holds up the others and no circle of waiting can form.
  ...(parts.together && { together: writing(parts, 'skip locked') }),
})

const writing = ({ columns: more, standing, parts }: PurposeParts, skipLocked: '' | 'skip locked') =>
  named<{ place: number }>(`
    with asked as materialized (
      select distinct on (purpose_id) * from json_to_recordset(:asked::json) as a(${columns}, ${more}) limit ${skipLocked === '' ? 1 : mostTogether}
    ), standing as materialized (
      ${standing(skipLocked)}
    ), taken as (
      update payments p set status = 'SUCCESS', transaction_id = s.transaction_id, paid_at = s.paid_at
      from standing s where p.id = s.payment_id and p.status in ('CREATED', 'CLOSED') returning s.*
    ), ${[bookedWhen('taken'), ...parts].join(', ')}, noticed as (
      insert into payment_events (channel, event_id, kind, about, pay_no, body, received_at, outcome)
      select channel, event_id, event, 'PAYMENT', pay_no, content, now, 'settled' from taken where event_id is not null
      on conflict (channel, event_id) do nothing
    )
    select place from taken`)
