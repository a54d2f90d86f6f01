import type { ApplicationKind } from '@anxin/contract/application-fields'
import { statement, type Db, type Tx } from '../../db/connect.ts'

// The first number that is forgotten stays the one that the person is known by. Of an account that ends nothing waits any more but an objection,
// which has the decision that it is about.
const keep = statement<{ account_id: string }>(`
  insert into known_identities as k (account_id, id_hash, id_hash_second, phone_hash, kept_at)
  select a.id, i.id_hash, i.id_hash_second, $2::bytea, $4::timestamptz
  from accounts a left join identity_checks i on i.account_id = a.id and i.state = 'APPROVED'
  where a.id = $1 and num_nonnulls(i.id_hash, $2::bytea) > 0 and (exists (select from technicians t where t.account_id = a.id)
    or exists (select from applications p where p.account_id = a.id and (p.state = 'REFUSED' or (p.state = 'PENDING' and (not $3::boolean or p.decided_at is not null)))))
  on conflict (account_id) do update set phone_hash = coalesce(excluded.phone_hash, k.phone_hash), id_hash = coalesce(k.id_hash, excluded.id_hash),
    id_hash_second = case when k.id_hash is null then excluded.id_hash_second else k.id_hash_second end
  returning account_id`)
type Kept = { accountId: string; phoneHash: Buffer | null; ends: boolean; now: Date }
export const keepHashes = (tx: Tx, { accountId, phoneHash, ends, now }: Kept) => keep(tx, accountId, phoneHash, ends, now)

// A technician of the platform, or one who left since then; an application that was refused since then, or that may still be.
const stands = (since: string) => `(
  exists (select from technicians t where t.account_id = k.account_id and (t.status <> 'LEFT' or t.left_at > ${since}))
  or exists (select from applications p where p.account_id = k.account_id and (p.state = 'PENDING' or (p.state = 'REFUSED' and p.decided_at > ${since}))))`
const forget = statement<{ account_id: string }>(`delete from known_identities k where not ${stands('$1::timestamptz')} returning account_id`)
/** Forgets those behind whom nothing stands any more; how many. */
export const forgetOver = async (db: Db, since: Date): Promise<number> => (await forget(db, since)).length

const forgetOwn = statement<{ account_id: string }>(`
  delete from known_identities k where k.account_id = $1 and not exists (select from technicians t where t.account_id = $1)
    and not exists (select from applications p where p.account_id = $1 and p.state in ('REFUSED', 'PENDING') and p.decided_at is not null) returning account_id`)
/** What an account is known by for an application that came to nothing: its number may be that of somebody else. */
export const forgetUnused = (tx: Tx, accountId: string) => forgetOwn(tx, accountId)

/** Other accounts, ended or with their identity taken back, of the person of the account $1. */
const othersOfPerson = `select k.account_id from known_identities k join identity_checks i on i.account_id = $1 and i.state = 'APPROVED'
  and (k.id_hash in (i.id_hash, i.id_hash_second) or k.id_hash_second in (i.id_hash, i.id_hash_second)) where k.account_id <> $1`

// An objection that waits leaves the refusal as it is.
const refused = statement<{ id: string }>(`
  select p.id from applications p where p.account_id in (${othersOfPerson}) and p.kind = $2
    and p.state in ('REFUSED', 'PENDING') and p.decided_at > $3 limit 1`)
type Person = { accountId: string; since: Date }
/** Whether the person of an account was refused for good since then, with another account. */
export const isRefusedPerson = async (db: Db, { accountId, kind, since }: Person & { kind: ApplicationKind }): Promise<boolean> =>
  (await refused(db, accountId, kind, since)).length > 0

const former = (lock: string) =>
  statement<{ id: string; status: string }>(`
  select t.id, t.status from technicians t where t.account_id in (${othersOfPerson}) and (t.status <> 'LEFT' or t.left_at > $2)
  order by t.status = 'LEFT', t.left_at desc, t.id limit 1 ${lock}`)
const plain = former('')
const held = former('for update of t')
/** The technician whom the person of an account is with another one, or was until they left since then. */
export const findFormer = async (db: Db, { accountId, since }: Person) => (await plain(db, accountId, since))[0]
/** The same, held: it becomes that of the account. */
export const lockFormer = async (tx: Tx, { accountId, since }: Person) => (await held(tx, accountId, since))[0]

type Earlier = { account_id: string; known_by: 'IDENTITY' | 'PHONE' }
// Who is suspended is known by the suspension, also where nothing else is kept. The own account is the person's, too.
const earlier = statement<Earlier>(`
  select account_id, min(known_by) as known_by from (
    select $1::text as account_id, 'IDENTITY' as known_by
    union all select account_id, 'IDENTITY' from (${othersOfPerson}) p
    union all select t.account_id, 'IDENTITY' from suspensions s join technicians t on t.id = s.subject_id join identity_checks i on i.account_id = $1 and i.state = 'APPROVED'
      where s.kind = 'TECHNICIAN' and s.ended_at is null and (s.id_hash in (i.id_hash, i.id_hash_second) or s.id_hash_second in (i.id_hash, i.id_hash_second))
    union all select k.account_id, 'PHONE' from known_identities k where k.phone_hash = any($2::bytea[])
  ) a group by account_id order by known_by, account_id`)
/** The accounts of a person, and ended ones of their phone, which may have been somebody else's. */
export const earlierAccounts = (db: Db, { accountId, phoneHashes }: { accountId: string; phoneHashes: readonly Buffer[] }) =>
  earlier(db, accountId, phoneHashes)
