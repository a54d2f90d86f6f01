import { sql } from 'kysely'

/** The tables of cases, and how each row's city follows from what it is about; `''` for one of no city. */
export const cityOfCase = {
  refunds: (t: string) => `city_of_order(${t}.order_id)`,
  appeals: (t: string) => `city_of_order(${t}.order_id)`,
  alarms: (t: string) => `city_of_order(${t}.order_id)`,
  suggestions: (t: string) => `city_of_ticket(${t}.order_id, ${t}.technician_id)`,
  approvals: (t: string) => `city_of_approval(${t}.kind, ${t}.subject_id)`,
} as const
export type CaseTable = keyof typeof cityOfCase

/** Whether a case is of one of these cities. Of a row that nobody has looked at since its column was added, what it is about still says so. */
export const ofCities = (table: CaseTable, alias: string, cityCodes: readonly string[]) => {
  const cities = sql`any(${[...cityCodes]}::text[])`
  const city = sql.ref(`${alias}.city_code`)
  return sql<boolean>`(${city} = ${cities} or (${city} is null and ${sql.raw(cityOfCase[table](alias))} = ${cities}))`
}
