import type { Database } from './fixtures.ts'
import { nextSerial } from './serials.ts'

/** A treatment on offer that nobody gives without the certificate of Chinese medicine; its name. */
export async function aLockedTreatment(database: Database): Promise<string> {
  const name = `经络推拿${nextSerial()}`
  await database.rows(
    `insert into projects select (jsonb_populate_record(p, jsonb_build_object('id', $1::text, 'name', $1::text, 'needs_certificate', 'TCM'))).*
     from projects p where on_offer and sex = 0 order by sort limit 1`,
    [name],
  )
  return name
}
