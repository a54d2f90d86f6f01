import type { Database } from './fixtures.ts'
import { nextSerial } from './serials.ts'

/** Puts a policy in force that has these values of a group, and else what the one before said. The server reads it within seconds. */
export const putPolicy = (database: Database, group: 'switches' | 'vettingSecond', values: Readonly<Record<string, boolean>>) =>
  database.rows(
    `insert into policies (id, version, based_on, value, note, drafted_at, published_at)
     select $1, coalesce(max(version), 0) + 1, coalesce(max(version), 0),
       coalesce((array_agg(value order by version desc))[1], '{}') || jsonb_build_object($2::text,
         coalesce((array_agg(value order by version desc))[1] -> $2::text, '{}') || $3::jsonb), 'test', now(), now()
     from policies where version is not null returning id`,
    [`e2e-policy-${nextSerial()}`, group, JSON.stringify(values)],
  )
