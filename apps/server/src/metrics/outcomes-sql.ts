import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'

/** Upper bounds in seconds of the time between a payment and its notice. */
export const noticeBounds = [1, 5, 15, 60, 300, 3600, 86_400]

/** Until when outcomes are counted, held; undefined while another server counts. */
export const takeMark = async (tx: Tx): Promise<{ until: Date | null } | undefined> =>
  tx.selectFrom('outcome_marks').select('counted_until as until').forUpdate().skipLocked().executeTakeFirst()

export const setMark = (tx: Tx, until: Date) => tx.updateTable('outcome_marks').set({ counted_until: until }).where('one', '=', true).execute()

/** Adds what was written from one moment to another, by the block indexes on these times. */
export async function addOutcomes(tx: Tx, { from, until }: { from: Date; until: Date }): Promise<void> {
  const bucket = sql.join(
    noticeBounds.map((bound) => sql`when lag <= ${sql.lit(bound)} then ${sql.lit(String(bound))}`),
    sql` `,
  )
  await sql`
    with notices as materialized (
      select case when e.outcome like 'mismatch%' then 'mismatch' else e.outcome end as outcome, extract(epoch from e.received_at - p.paid_at) as lag
      from payment_events e left join payments p on p.pay_no = e.pay_no
      where e.about = 'PAYMENT' and e.received_at > ${from} and e.received_at <= ${until}
    ), found (figure, outcome, count) as (
      select 'bookings', move, count(*) from order_events where at > ${from} and at <= ${until} group by move
      union all select 'money', kind, count(*) from ledger_txns where at > ${from} and at <= ${until} group by kind
      union all select 'alarms', kind, count(*) from alarms where raised_at > ${from} and raised_at <= ${until} group by kind
      union all select 'notices', outcome, count(*) from notices group by outcome
      union all select 'notice lag', case ${bucket} else '+Inf' end, count(*) from notices where outcome = 'settled' and lag is not null group by 2
      union all select 'notice lag ms', '', greatest(0, round(sum(lag) * 1000)) from notices where outcome = 'settled' and lag is not null having count(*) > 0
    )
    insert into outcome_counts (figure, outcome, count) select figure, outcome, count from found
    on conflict (figure, outcome) do update set count = outcome_counts.count + excluded.count`.execute(tx)
}

export const outcomeCounts = (db: Db) => db.selectFrom('outcome_counts').select(['figure', 'outcome', 'count']).execute()

/** How many alarms of each kind are open, by the index of those. */
export const openAlarms = (db: Db) =>
  db
    .selectFrom('alarms')
    .select(['kind', (eb) => eb.fn.countAll<number>().as('count')])
    .where('resolved_at', 'is', null)
    .groupBy('kind')
    .execute()
