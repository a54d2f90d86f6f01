import { statement, type Tx } from '../../db/connect.ts'

const insertAgreed = statement<{ kind: string }>(`
  insert into consents (account_id, kind, version, granted, at)
  select $1, d.kind, d.version, true, $2
  from (
    select distinct on (name) upper(name) as kind, version from documents where name in ('user', 'privacy') and published_at <= $2
    order by name, published_at desc, version desc) d
  where not exists (select from consents c where c.account_id = $1 and c.kind = d.kind and c.version = d.version)
  returning kind`)

/** Notes that somebody who signs in agrees to both agreements as they stand; once for each version. */
export const noteAgreements = (tx: Tx, accountId: string, now: Date) => insertAgreed(tx, accountId, now)
