import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'
import { refuseDemoDatabase } from './refuse-demo.ts'

const app = aTestApp()

test('a database that was once filled as a demo is refused, an empty one is not', async () => {
  await expect(refuseDemoDatabase(app.db)).resolves.toBeUndefined()
  await asOwner(app, "insert into demo_loads (name, seed, loaded_at) values ('city', 1, now())")
  await expect(refuseDemoDatabase(app.db)).rejects.toThrow('the database was filled as a demo (city)')
})
