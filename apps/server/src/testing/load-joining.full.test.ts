import { loadCity, type LoadedCity } from '@anxin/city'
import { loadJoining } from '@anxin/city/joining'
import { ensureSecondOperator, secondOperator } from '@anxin/city/second-operator'
import { applicationStates } from '@anxin/contract/application-fields'
import { certificateStates } from '@anxin/contract/certificate-states'
import { isIdentityNumber } from '@anxin/rules/identity-number'
import { pictureKind } from '@anxin/rules/picture-kind'
import { openLock, openWithPassphrase, type Jwk } from '@anxin/rules/sealing/keys'
import { openPaper, openText } from '@anxin/rules/sealing/papers'
import { sql } from 'kysely'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { connect, type Db } from '../db/connect.ts'
import { papersOf } from '../features/applications/stored.ts'
import { aReviewer } from '../features/applications/testing/an-applicant.ts'
import { auditKeyOf } from '../features/audit/chain.ts'
import { verifyAudit } from '../features/audit/verify-audit.ts'
import { isAdult } from '../features/identity-checks/rules.ts'
import { ensureAdmin } from '../features/operators/ensure-admin.ts'
import { paperClaims } from '../features/papers/public.ts'
import { ensureVault } from '../features/vault/ensure-vault.ts'
import { anOperator } from './an-operator.ts'
import { expectNoViolations } from './audit.ts'
import { aSession } from './factories.ts'
import { accountRow } from './rows.ts'
import { aTestApp, cloneDatabase, testNow } from './start-test-app.ts'

const passphrase = 'the passphrase of the demo'
const app = aTestApp()
let city: LoadedCity
let counts: Record<string, number>
let vaultKey: Jwk

const asked = () => ({ databaseUrl: app.config.databaseUrl, appSecret: app.config.appSecret, now: testNow })

/** The demo as its first start leaves it. */
async function openDemo(db: Db, databaseUrl: string) {
  const loaded = await loadCity({ ...asked(), databaseUrl, technicians: 60, seed: 7 })
  await ensureAdmin(db, { password: 'the password of the first', now: testNow })
  await ensureSecondOperator(db, { password: 'the password of the second', now: testNow })
  await ensureVault(db, { operatorName: 'admin', passphrase, now: testNow })
  return { loaded, joining: await loadJoining({ ...asked(), databaseUrl }) }
}

beforeAll(async () => {
  const { loaded, joining } = await openDemo(app.db, app.config.databaseUrl)
  city = loaded
  counts = joining.counts
  const key = await app.db.selectFrom('vault_keys').select('private_lock').executeTakeFirstOrThrow()
  const grant = await app.db.selectFrom('vault_grants').select('lock').executeTakeFirstOrThrow()
  // safe: a grant locks the private half of its vault
  vaultKey = (await openLock(await openWithPassphrase(key.private_lock, passphrase), grant.lock)) as Jwk
})

const statesIn = async (table: 'applications' | 'identity_checks' | 'certificates' | 'profile_changes' | 'shop_invitations', kind?: string) =>
  (
    await app.db
      .selectFrom(table)
      .select('state')
      .distinct()
      .$if(kind !== undefined, (query) => query.where(sql`kind`, '=', kind))
      .orderBy('state')
      .execute()
  ).map(({ state }) => state)
const applicantAs = async (phone: string) => {
  const { id } = await app.db.selectFrom('accounts').select('id').where('phone', '=', phone).executeTakeFirstOrThrow()
  return app.as(await aSession(app, id))
}
const phones = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => `136${String(from + index).padStart(8, '0')}`)

describe('who joins the demo city', () => {
  test('there is an application of each kind in each state, and an identity, a certificate, a change and an invitation', async () => {
    const applications = [...applicationStates].toSorted()
    expect(await statesIn('applications', 'TECH')).toEqual(applications)
    expect(await statesIn('applications', 'SHOP')).toEqual(applications)
    // The vendor answers within seconds: nothing stays with it.
    expect(await statesIn('identity_checks')).toEqual(['APPROVED', 'MANUAL', 'REJECTED', 'REVOKED'])
    expect(await statesIn('certificates')).toEqual([...certificateStates].toSorted())
    expect(await statesIn('profile_changes')).toEqual(['APPROVED', 'PENDING', 'REJECTED', 'WITHDRAWN'])
    expect(await statesIn('shop_invitations')).toEqual(['ACCEPTED', 'DECLINED', 'EXPIRED', 'REVOKED', 'SENT'])
    await expectNoViolations(app.db)
  })

  test('applicants are grown up, carry names and numbers of nobody, and each number is one person’s', async () => {
    const numbers = await app.db.selectFrom('papers').select(['account_id', 'kind', 'lock']).where('kind', 'in', ['ID_NUMBER', 'LEGAL_NUMBER']).execute()
    expect(numbers.length).toBeGreaterThan(25)
    const seen = new Map<string, string>()
    for (const { account_id: accountId, kind, lock } of numbers) {
      // safe: the kinds asked for
      const number = await openText(vaultKey, paperClaims(accountId, kind as 'ID_NUMBER' | 'LEGAL_NUMBER'), lock ?? '')
      expect(isIdentityNumber(number) && isAdult(number, testNow) && number.startsWith('990000'), number).toBe(true)
      expect(seen.get(number) ?? accountId).toBe(accountId)
      seen.set(number, accountId)
    }
  })

  test('every document opens with the vault, as its owner’s and as what it is; with another name it does not', async () => {
    const papers = await app.db.selectFrom('papers').select(['key', 'account_id', 'kind', 'lock']).where('has_body', '=', true).execute()
    expect(new Set(papers.map(({ kind }) => kind))).toEqual(new Set(['ID_FRONT', 'ID_BACK', 'CERTIFICATE', 'LICENCE']))
    for (const { key, account_id: accountId, kind, lock } of papers) {
      const body = await city.drawPicture(key)
      expect(body?.length, key).toBeLessThan(40_000)
      // safe: a check of the table
      const sealed = { body: new Uint8Array(body ?? []), lock: lock ?? '' }
      const picture = await openPaper(vaultKey, paperClaims(accountId, kind as 'LICENCE'), sealed)
      expect(pictureKind(picture)).toBe('webp')
      await expect(openPaper(vaultKey, paperClaims('somebody else', kind as 'LICENCE'), sealed)).rejects.toThrow()
    }
  })

  test('a document that is not of the demo, and one that was destroyed, is not drawn', async () => {
    const [{ key = '' } = {}, { key: other = '' } = {}] = await app.db
      .selectFrom('papers')
      .select('key')
      .where('has_body', '=', true)
      .orderBy('key')
      .limit(2)
      .execute()
    expect(await city.drawPicture(key.replace(/.\.jwe$/, (end) => `${end.startsWith('0') ? '1' : '0'}.jwe`))).toBeUndefined()
    const gone = app.db.updateTable('papers').where('key', '=', other)
    const { lock } = await app.db.selectFrom('papers').select('lock').where('key', '=', other).executeTakeFirstOrThrow()
    await gone.set({ lock: null, shredded_at: testNow }).execute()
    expect(await city.drawPicture(other)).toBeUndefined()
    await gone.set({ lock, shredded_at: null }).execute()
    expect(await city.drawPicture(other)).toBeDefined()
  })

  test('every document that a record names is there, has one record, and was put before it was looked at', async () => {
    const records = [
      ...(await app.db.selectFrom('applications').select(['account_id', 'fields', 'former']).execute()).map(({ account_id, fields, former }) => ({
        account_id,
        keys: [...new Set([...papersOf(fields), ...papersOf(former ?? {})])],
      })),
      ...(await app.db.selectFrom('identity_checks').select(['account_id', 'number_key', 'front_key', 'back_key']).execute()).map((row) => ({
        account_id: row.account_id,
        keys: [row.number_key, row.front_key, row.back_key].filter((key) => key !== null),
      })),
    ]
    const named = records.flatMap(({ account_id, keys }) => keys.map((key) => `${account_id} ${key}`))
    const held = await app.db
      .selectFrom('certificates as c')
      .innerJoin('technicians as t', 't.id', 'c.technician_id')
      .select(['t.account_id', 'c.paper_keys'])
      .execute()
    const certificates = held.flatMap(({ account_id, paper_keys }) => paper_keys.map((key) => `${account_id} ${key}`))
    const papers = await app.db.selectFrom('papers').select(['account_id', 'key']).execute()
    expect([...new Set([...named, ...certificates])].toSorted()).toEqual(papers.map(({ account_id, key }) => `${account_id} ${key}`).toSorted())
    expect(new Set(named).size).toBe(named.length)
    const { rows } =
      await sql`select v.id from paper_views v join papers p on p.key = v.paper_key where v.viewed_at <= p.put_at or v.account_id <> p.account_id`.execute(
        app.db,
      )
    expect(rows).toEqual([])
  })

  test('nothing lies in the future, and what was decided, was decided after it was sent and by who had a look', async () => {
    const { rows } = await sql`
      select id from applications where changed_at > ${testNow} or submitted_at <= created_at or decided_at <= submitted_at and state in ('REJECTED', 'REFUSED', 'APPROVED')
      union all select id from vetting_tasks where submitted_at > ${testNow} or ended_at > ${testNow} or ended_at <= submitted_at or claimed_until <= ${testNow}
      union all select account_id from identity_checks where submitted_at > ${testNow} or decided_at <= submitted_at
      union all select id from messages where created_at > ${testNow}
      union all select seq::text from audit_log where at > ${testNow}
      union all select t.id from vetting_tasks t join operators o on o.id = t.ended_by where o.created_at >= t.ended_at
      union all select p.key from papers p join vaults v on v.kid = p.kid where v.made_at >= p.put_at
      union all select l.seq::text from audit_log l join operators o on o.id = l.operator_id where o.created_at >= l.at`.execute(app.db)
    expect(rows).toEqual([])
    const { rows: unseen } = await sql`
      select t.id from vetting_tasks t where t.outcome is not null and not exists (
        select from audit_log l where l.subject_id = t.subject_id and l.operator_id = t.ended_by and l.action like '%.decide' and l.at = t.ended_at)`.execute(
      app.db,
    )
    expect(unseen).toEqual([])
  })

  test('the log of operators is unbroken, and each look at a document has its line', async () => {
    const { rows, brokenAt } = await verifyAudit(app.db, { key: auditKeyOf(app.config.appSecret) })
    expect({ rows, brokenAt }).toEqual({ rows: counts.audit_log, brokenAt: undefined })
    expect(rows).toBeGreaterThan(60)
    const {
      rows: [looks],
    } = await sql<{ viewed: number; written: number }>`
      select (select count(*) from paper_views)::int as viewed, (select count(*) from audit_log where action = 'paper.open')::int as written`.execute(app.db)
    expect(looks?.viewed).toBe(looks?.written)
    expect(looks?.viewed).toBeGreaterThan(20)
  })

  test('a second start changes nothing, and a database without a city or a vault, or where somebody has joined, stays as it is', async () => {
    expect(await loadJoining(asked())).toEqual({ loaded: false, counts: {} })
    const databaseUrl = await cloneDatabase(inject('templateUrl'))
    expect(await loadJoining({ ...asked(), databaseUrl })).toEqual({ loaded: false, counts: {} })
    await loadCity({ ...asked(), databaseUrl, technicians: 60 })
    expect(await loadJoining({ ...asked(), databaseUrl })).toEqual({ loaded: false, counts: {} })
    const { db, close } = connect(databaseUrl, { max: 2 })
    await db
      .insertInto('accounts')
      .values(accountRow({ phone: '13600000005' }))
      .execute()
    expect((await openDemo(db, databaseUrl)).joining).toEqual({ loaded: false, counts: {} })
    await close()
  })

  test('the same seed makes the same people, and their documents under the same names', async () => {
    const databaseUrl = await cloneDatabase(inject('templateUrl'))
    const connection = connect(databaseUrl, { max: 2 })
    const again = await openDemo(connection.db, databaseUrl)
    expect(again.joining.counts).toEqual(counts)
    const made = (db: Db) =>
      sql`select a.phone, a.id, p.state, p.fields, p.former, p.revision, k.key from accounts a left join applications p on p.account_id = a.id
        left join papers k on k.account_id = a.id where a.phone like '136%' order by a.phone, p.id, k.key`.execute(db)
    expect((await made(connection.db)).rows).toEqual((await made(app.db)).rows)
    await connection.close()
  })
})

describe('the console', () => {
  test('lists what waits of each kind, with one that is late, one that another has, and one that is objected to', async () => {
    const desk = app.as((await anOperator(app)).token)
    const { data } = await desk.get('/api/manage/vetting/getList', { queue: 'WAITING', limit: 100 })
    const of = (kind: string) => data.list.filter((task: { kind: string }) => task.kind === kind)
    expect([of('TECH').length, of('SHOP').length, of('IDENTITY').length, of('PROFILE').length]).toEqual([6, 2, 3, 3])
    expect(of('CERTIFICATE').length).toBeGreaterThanOrEqual(2)
    const late = data.list.filter(({ answerBy }: { answerBy: number }) => answerBy < testNow.getTime()).map(({ kind }: { kind: string }) => kind)
    expect(new Set(late)).toEqual(new Set(['TECH', 'IDENTITY', 'CERTIFICATE']))
    const taken = data.list.filter(({ claimedBy }: { claimedBy?: string }) => claimedBy === secondOperator.name).map(({ kind }: { kind: string }) => kind)
    expect(taken.toSorted()).toEqual(['IDENTITY', 'TECH'])
    const infos = await Promise.all(
      [...of('TECH'), ...of('SHOP')].map(
        async ({ subjectId }: { subjectId: string }) => (await desk.get('/api/manage/application/getInfo', { applicationId: subjectId })).data,
      ),
    )
    for (const info of infos) {
      expect(info).toMatchObject({ identityVerified: true, missing: [], state: 'PENDING' })
      expect(info.papers.length).toBeGreaterThanOrEqual(2)
    }
    expect(infos.filter(({ objection }) => objection !== undefined)).toHaveLength(1)
    const again = infos.filter(({ fields }) => fields.some(({ was }: { was?: string }) => was !== undefined))
    expect(again.map(({ findings }) => findings.length)).toEqual([2, 2])
    const ended = await desk.get('/api/manage/vetting/getList', { queue: 'ENDED', limit: 100 })
    expect(new Set(ended.data.list.map(({ outcome }: { outcome?: string }) => outcome))).toEqual(new Set(['APPROVED', 'REJECTED', 'REFUSED', undefined]))
  })

  test('shows the papers of every certificate that waits', async () => {
    const desk = app.as((await anOperator(app)).token)
    const { data } = await desk.get('/api/manage/vetting/getList', { queue: 'WAITING', kind: 'CERTIFICATE', limit: 100 })
    for (const { subjectId } of data.list) {
      const info = await desk.get('/api/manage/certificate/getInfo', { certificateId: subjectId })
      expect(info.data.papers).toHaveLength(1)
    }
  })

  test('approves one that waits: its papers are those of the technician who can work from then on', async () => {
    const reviewer = await aReviewer(app)
    const { id, account_id } = await app.db
      .selectFrom('applications as p')
      .innerJoin('accounts as a', 'a.id', 'p.account_id')
      .select(['p.id', 'p.account_id'])
      .where('a.phone', '=', '13600000002')
      .executeTakeFirstOrThrow()
    await reviewer.open(account_id)
    expect(await reviewer.decide(id, 1, { as: 'APPROVE' })).toMatchObject({ state: 'APPROVED', technicianId: expect.any(String) })
    const mine = await (await applicantAs('13600000002')).get('/api/user/spread/getApplyTech')
    expect(mine.data).toMatchObject({ status: 'APPROVED', techId: expect.any(String) })
  })
})

describe('an applicant of the demo', () => {
  test('reads where the application stands', async () => {
    const standing = await Promise.all(phones(1, 11).map(async (phone) => (await (await applicantAs(phone)).get('/api/user/spread/getApplyTech')).data))
    expect(standing.map(({ status, stage, findings, canObject }) => `${status} ${stage} ${findings.length} ${canObject}`)).toEqual([
      'NONE DRAFT 0 false',
      expect.stringMatching(/^(PENDING REVIEWING|APPROVED DECIDED) 0 false$/),
      'PENDING REVIEWING 0 false',
      'PENDING REVIEWING 0 false',
      'PENDING REVIEWING 0 false',
      'PENDING REVIEWING 0 false',
      'PENDING REVIEWING 0 false',
      'REJECTED DECIDED 2 false',
      'DISABLED DECIDED 1 true',
      'DISABLED DECIDED 1 false',
      'NONE NONE 0 false',
    ])
    const shops = await Promise.all(phones(12, 17).map(async (phone) => (await (await applicantAs(phone)).get('/api/user/spread/getApplyShop')).data))
    expect(shops.map(({ status, stage }) => `${status} ${stage}`)).toEqual([
      'NONE DRAFT',
      'PENDING REVIEWING',
      'PENDING REVIEWING',
      'REJECTED DECIDED',
      'DISABLED DECIDED',
      'NONE NONE',
    ])
  })

  test('who was sent back changes what was found, and nothing else', async () => {
    const me = await applicantAs('13600000008')
    const { data } = await me.get('/api/user/spread/getApplyTech')
    const draft = (fields: object) => me.post('/api/user/spread/doApplyTech/draft', { ...fields })
    expect(await draft({ photos: data.photos, certs: data.certs })).toMatchObject({ code: 200 })
    expect(await draft({ height: 181 })).toMatchObject({ code: 400 })
  })

  test('who was looked at sees when, and reads what was decided', async () => {
    const me = await applicantAs('13600000008')
    const { data } = await me.get('/api/user/spread/doAuthentication/check')
    expect(data).toMatchObject({ status: 'APPROVED', realNameMasked: '**鸣' })
    expect(data.views.map(({ kind }: { kind: string }) => kind)).toEqual(['CERTIFICATE', 'CERTIFICATE'])
    const { data: messages } = await me.get('/api/user/self/getMessageList')
    const [{ messageId }] = messages.list
    const { data: message } = await me.get('/api/user/self/getMessageInfo', { messageId })
    expect(message).toMatchObject({ event: 'applyRejected', content: expect.stringContaining('健康证只拍到一半') })
  })

  test('the owner of the shop with staff finds the application that made it', async () => {
    const me = await applicantAs('13800000004')
    const { data } = await me.get('/api/user/spread/getApplyShop')
    expect(data).toMatchObject({ status: 'APPROVED', kind: 'COMPANY', shopId: expect.any(String) })
  })
})

describe('papers and shops of the demo city', () => {
  test('required papers of some technicians run out this week, and some of them have a new one under review', async () => {
    const { rows } = await sql<{ renewed: boolean }>`
      select exists (select from certificates n where n.replaces = c.id and n.state = 'PENDING') as renewed from certificates c
      where c.type = 'HEALTH' and c.state = 'APPROVED' and c.expire_at between ${testNow}::timestamptz and ${testNow}::timestamptz + interval '7 days'`.execute(
      app.db,
    )
    expect(rows.filter(({ renewed }) => renewed)).toHaveLength(2)
    expect(rows.filter(({ renewed }) => !renewed).length).toBeGreaterThanOrEqual(2)
  })

  test('two shops have staff: each its technicians, one an owner, a manager and finance', async () => {
    const { rows } = await sql<{ roles: string[] }>`
      select array_agg(distinct m.role order by m.role) as roles from shop_members m where m.left_at is null
      group by m.shop_id having bool_or(m.role = 'OWNER') and count(*) > 2 order by count(distinct m.role)`.execute(app.db)
    expect(rows.map(({ roles }) => roles)).toEqual([
      ['OWNER', 'TECHNICIAN'],
      ['FINANCE', 'MANAGER', 'OWNER', 'TECHNICIAN'],
    ])
  })
})
