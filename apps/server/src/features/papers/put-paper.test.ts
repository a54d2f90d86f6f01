import { sealPaper } from '@anxin/rules/sealing/papers'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { GatewayError } from '../../outside/gateway-error.ts'
import { newPrivateKey } from '../../outside/uploads/keys.ts'
import { behind } from '../../testing/behind-a-lock.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aPerson, openIdentity, putForm, type Person } from '../identity-checks/testing/a-person.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'
import { insertPaper } from './queries.ts'

const app = aTestApp({ warm: true, config: { poolSize: 20 } })
let kid: string
beforeAll(async () => {
  kid = (await aVault(await aKeyHolder(app))).kid
  await openIdentity(app)
})

/** What a browser sends of a picture. */
async function aSealed({ id, token, check }: Person) {
  const { vault } = await check()
  const { body, lock } = await sealPaper(vault, { owner: id, about: 'IDENTITY', kind: 'ID_FRONT' }, new Uint8Array(100))
  return () => putForm(app, token, { kind: 'ID_FRONT', lock, file: body })
}
const papersOf = (accountId: string) => app.db.selectFrom('papers').select('key').where('account_id', '=', accountId).execute()
/** As many papers as an account may put in a day but for some. */
async function hasPut(accountId: string, count: number) {
  const paper = { accountId, kid, lock: 'a.lock', kind: 'ID_FRONT', hasBody: false, sealedBy: 'CLIENT', sourceKey: undefined, now: app.clock.now() } as const
  for (let nth = 0; nth < count; nth++) await insertPaper(app.db, { ...paper, key: newPrivateKey('jwe') })
}

test('of eight papers put at once beside nineteen of the day one is taken, and nothing of the others is stored', async () => {
  const person = await aPerson(app)
  await hasPut(person.id, 19)
  const put = await aSealed(person)
  const stored = app.deps.uploads.put
  let puts = 0
  app.deps.uploads.put = (file) => (puts++, stored(file))
  // Anyone who would write a paper stands behind its account.
  const replies = await behind(
    app,
    (tx) => sql`select from accounts where id = ${person.id} for update`.execute(tx),
    Array.from({ length: 8 }, () => put),
  )
  app.deps.uploads.put = stored
  expect(replies.map(({ refusal }) => refusal ?? 'taken').toSorted()).toEqual(['taken', ...Array<string>(7).fill('tooOften')])
  expect([await papersOf(person.id), puts]).toEqual([expect.objectContaining({ length: 20 }), 1])
})

test('a paper whose picture could not be stored counts for nothing', async () => {
  const person = await aPerson(app)
  await hasPut(person.id, 19)
  const put = await aSealed(person)
  const stored = app.deps.uploads.put
  app.deps.uploads.put = () => Promise.reject(new GatewayError('DOWN'))
  expect(await put()).toMatchObject({ refusal: 'papersDown' })
  app.deps.uploads.put = stored
  expect(await papersOf(person.id)).toHaveLength(19)
  expect(await put()).toMatchObject({ code: 200 })
  expect(await put()).toMatchObject({ refusal: 'tooOften' })
})
