import type pg from 'pg'
import { repairs } from './row-repairs.ts'

/** A row whose jsonb value breaks its check: where it stands and its key, without what it says. */
export type BrokenRow = { table: string; column: string; key: string; repairable: boolean }

/** `passing`: whether 0033 lets some rows pass; `condition` is the check without them. */
type Check = { table: string; column: string; name: string; condition: string; passing: boolean; key: string }
const checks = `
  select c.conrelid::regclass::text as table, a.attname as column, c.conname as name, coalesce(obj_description(c.oid, 'pg_constraint'), pg_get_expr(c.conbin, c.conrelid)) as condition,
    obj_description(c.oid, 'pg_constraint') is not null as passing,
    (select string_agg(format('%I::text', k.attname), ' || ''/'' || ' order by array_position(i.indkey::int2[], k.attnum))
      from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any(i.indkey::int2[]) where i.indrelid = c.conrelid and i.indisprimary) as key
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conname = a.attrelid::regclass::text || '_' || a.attname || '_readable'
  where c.contype = 'c' order by 1, 2`

const allChecks = async (client: pg.ClientBase): Promise<Check[]> => (await client.query<Check>(checks)).rows
const brokenOf = async (client: pg.ClientBase, { table, column, key, condition }: Check) =>
  (await client.query<{ key: string; value: unknown }>(`select ${key} as key, ${column} as value from ${table} where not (${condition}) order by 1`)).rows

/** Every row that breaks the check of a jsonb column. */
export async function listBroken(client: pg.ClientBase): Promise<BrokenRow[]> {
  const found: BrokenRow[] = []
  for (const check of await allChecks(client)) {
    const { table, column } = check
    for (const { key } of await brokenOf(client, check)) found.push({ table, column, key, repairable: `${table}.${column}` in repairs })
  }
  return found
}

const middle = { lat: 0, lng: 0 }
async function cityOf(client: pg.ClientBase, { table, key }: Check, row: string): Promise<{ lat: number; lng: number }> {
  if (table !== 'orders') return middle
  const text = `select c.lat, c.lng from cities c join orders o on o.city_code = c.city_code where o.${key} = $1`
  return (await client.query<{ lat: number; lng: number }>(text, [row])).rows[0] ?? middle
}

async function validate(client: pg.ClientBase, { table, name, condition, passing }: Check): Promise<void> {
  if (passing) await client.query(`alter table ${table} drop constraint ${name}, add constraint ${name} check (${condition}) not valid`)
  await client.query(`alter table ${table} validate constraint ${name}`)
}

/** Repairs what can be, unless it has changed meanwhile, and validates each check that no row breaks any more. What is left. */
export async function repairBroken(client: pg.ClientBase): Promise<BrokenRow[]> {
  for (const check of await allChecks(client)) {
    const { table, column, key } = check
    const repair = repairs[`${table}.${column}`]
    if (!repair) continue
    for (const { key: row, value } of await brokenOf(client, check)) {
      const text = `update ${table} set ${column} = $1 where ${key} = $2 and ${column} = $3::jsonb`
      await client.query(text, [JSON.stringify(repair(value, await cityOf(client, check, row))), row, JSON.stringify(value)])
    }
  }
  const left = await listBroken(client)
  for (const check of await allChecks(client))
    if (!left.some(({ table, column }) => table === check.table && column === check.column)) await validate(client, check)
  return left
}

/** Brings the columns that follow others to where their triggers would have them; how many rows were wrong. */
export async function repairDerived(client: pg.ClientBase): Promise<number> {
  const least = `(select min(f.price) from offers f where f.technician_id = t.id and f.on_offer)`
  const prices = await client.query(`update technicians t set min_price = ${least} where t.min_price <> ${least}`)
  const marks = await client.query(
    `update accounts a set has_blocked = not a.has_blocked where a.has_blocked is distinct from exists (select from blocked_technicians b where b.account_id = a.id)`,
  )
  return (prices.rowCount ?? 0) + (marks.rowCount ?? 0)
}
