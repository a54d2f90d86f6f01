import { expect, test } from 'vitest'
import { untilWaiting } from '../../testing/behind-a-lock.ts'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { aKeyHolder, aVault } from '../vault/testing/a-holder.ts'
import { insertPaper, takePapers } from './queries.ts'
import { sweepPapers } from './sweep-papers.ts'

const app = aTestApp()

test('a paper that a record takes in the moment in which unused ones are destroyed is kept; one that nobody takes is not', async () => {
  const { kid } = await aVault(await aKeyHolder(app))
  const { id: accountId } = await aCustomer(app)
  const [taken, unused] = [`private/abc/${'1'.repeat(32)}.jwe`, `private/abc/${'2'.repeat(32)}.jwe`]
  for (const key of [taken, unused])
    await insertPaper(app.db, {
      key,
      accountId,
      kind: 'ID_FRONT',
      kid,
      lock: 'a.b',
      hasBody: true,
      sealedBy: 'CLIENT',
      sourceKey: undefined,
      now: app.clock.now(),
    })
  app.clock.advance(2 * 86_400_000)
  const now = app.clock.now()
  let swept: Promise<number> | undefined
  await app.db.transaction().execute(async (tx) => {
    await takePapers(tx, [taken], now)
    let isOver = false
    swept = sweepPapers(app.deps)
      .run(now)
      .finally(() => (isOver = true))
    await Promise.race([swept, untilWaiting(app.db, () => (isOver ? 0 : 1))])
  })
  await swept
  const left = await app.db.selectFrom('papers').select('key').where('account_id', '=', accountId).where('shredded_at', 'is', null).execute()
  expect(left).toEqual([{ key: taken }])
})
