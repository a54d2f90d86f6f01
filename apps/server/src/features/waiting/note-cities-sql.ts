import { statement, type Db } from '../../db/connect.ts'
import { type CaseTable, cityOfCase } from '../../db/of-cities.ts'

// safe: the keys of the object
export const caseTables = Object.keys(cityOfCase) as CaseTable[]

const lots = new Map(
  caseTables.map((table) => [
    table,
    statement<{ id: string }>(`
      with lot as (select id from ${table} where city_code is null limit $1 for no key update skip locked)
      update ${table} t set city_code = ${cityOfCase[table]('t')} from lot where t.id = lot.id returning t.id`),
  ]),
)

/** Writes down the city of so many rows from before the column; of how many. */
export const noteCitiesOf = async (db: Db, table: CaseTable, most: number): Promise<number> => (await lots.get(table)?.(db, most))?.length ?? 0
