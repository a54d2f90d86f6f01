import pg from 'pg'
import { addApplicants } from './joining/applicants.ts'
import { addCertificates } from './joining/certificates.ts'
import { addIdentityCases } from './joining/identities.ts'
import { addInvitations } from './joining/invitations.ts'
import { readKnown, type Known } from './joining/known.ts'
import { paperRows } from './joining/papers.ts'
import { addProfileChanges } from './joining/profiles.ts'
import { auditRows } from './joining/trail.ts'
import { createWorld, type World } from './joining/world.ts'
import { createWriter } from './load/insert.ts'
import { day, type CityOptions } from './load/options.ts'

const name = 'joining'

type Asked = Pick<CityOptions, 'databaseUrl' | 'appSecret' | 'now'>
/** `loaded` is false where this was done before, where there is no city or nobody to review, and where somebody has joined already; `counts` are the rows written, by table. */
export type LoadedJoining = { loaded: boolean; counts: Record<string, number> }

/**
 * Adds to a demo city those who join it: applications, identity checks, certificates, profile changes and invitations in every state, with the
 * papers sealed to the vault and the log of who reviewed them. After the operators and the vault, which all of it refers to. One
 * transaction: a load that breaks off leaves nothing, and a second one changes nothing.
 */
export async function loadJoining({ databaseUrl, appSecret, now }: Asked): Promise<LoadedJoining> {
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c timezone=UTC -c jit=off -c synchronous_commit=off' })
  await client.connect()
  try {
    await client.query('begin')
    // Two starts at once: the second waits here and then finds it done.
    await client.query('select pg_advisory_xact_lock(727276)')
    const { rows } = await client.query<{ name: string; seed: string }>('select name, seed from demo_loads')
    const city = rows.find((load) => load.name === 'city')
    const known = city && !rows.some((load) => load.name === name) ? await readKnown(client) : undefined
    if (!city || !known) return { loaded: false, counts: {} }
    const seed = Number(city.seed)
    const counts = await write(client, { world: makeWorld({ seed, now: now.getTime(), appSecret, known }), known })
    await client.query('insert into demo_loads (name, seed, loaded_at) values ($1, $2, $3)', [name, seed, now])
    await client.query('commit')
    return { loaded: true, counts }
  } finally {
    // Leaving without a commit rolls everything back.
    await client.end()
  }
}

function makeWorld(made: Parameters<typeof createWorld>[0]): World {
  const world = createWorld(made)
  addApplicants(world)
  addIdentityCases(world)
  addCertificates(world)
  addProfileChanges(world)
  addInvitations(world)
  return world
}

async function write(client: pg.Client, { world, known }: { world: World; known: Known }): Promise<Record<string, number>> {
  const { rows, now, appSecret } = world
  const { add, flush, counts } = createWriter(client, () => undefined)
  const locked = paperRows(rows.papers, { vault: known.vault, appSecret })
  // Awaited below; until then a failure must not count as unhandled.
  locked.catch(() => undefined)
  // The demo's operators and its vault are there since before anything that they decided and that was sealed.
  const since = new Date(Math.min(now, ...rows.acts.map(({ at }) => at)) - 7 * day)
  await client.query('update operators set created_at = least(created_at, $1) where id = any($2)', [since, Object.values(known.operators).map(({ id }) => id)])
  await client.query('update vaults set made_at = least(made_at, $1) where kid = $2 and is_demo', [since, known.vault.kid])
  await add('accounts', rows.accounts)
  await add('uploads', rows.uploads)
  await add('consents', rows.consents)
  await add('papers', await locked)
  await add('identity_checks', rows.identityChecks)
  await add('identity_tries', rows.identityTries)
  await add('applications', rows.applications)
  await add('application_findings', rows.findings)
  await add('certificates', rows.certificates)
  await add('profile_changes', rows.profileChanges)
  await add('shop_invitations', rows.invitations)
  await add('vetting_tasks', rows.endedTasks)
  await add('paper_views', rows.views)
  await add('messages', rows.messages)
  await add('audit_log', await auditRows(client, rows.acts, appSecret))
  await flush()
  await change(client, world)
  return counts()
}

/** What the city has already, and what of it follows. */
async function change(client: pg.Client, { rows }: World): Promise<void> {
  const { givenPapers, claims, licences } = rows
  await client.query(
    `update certificates c set image_keys = '{}', paper_keys = array[g.key], decided_by = coalesce(g.by, c.decided_by), decided_at = coalesce(g.at, c.decided_at)
     from unnest($1::text[], $2::text[], $3::text[], $4::timestamptz[]) as g(id, key, by, at) where c.id = g.id`,
    [
      givenPapers.map(({ certificateId }) => certificateId),
      givenPapers.map(({ paperKey }) => paperKey),
      givenPapers.map(({ decidedBy }) => decidedBy),
      givenPapers.map(({ decidedAt }) => decidedAt),
    ],
  )
  for (const { task, by, until } of claims) await client.query('update vetting_tasks set claimed_by = $2, claimed_until = $3 where id = $1', [task, by, until])
  for (const { shopId, key, no, legalPerson, contact } of licences)
    await client.query("update shops set kind = 'COMPANY', licence_key = $2, licence_no = $3, legal_person = $4, contact = $5 where id = $1", [
      shopId,
      key,
      no,
      legalPerson,
      contact,
    ])
}
