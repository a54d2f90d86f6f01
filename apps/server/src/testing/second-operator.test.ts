import { ensureSecondOperator, secondOperator } from '@anxin/city/second-operator'
import { expect, test } from 'vitest'
import { requireAnother } from '../features/controls/require-another.ts'
import { ensureAdmin } from '../features/operators/ensure-admin.ts'
import { aTestApp, testNow } from './start-test-app.ts'

const app = aTestApp()

test('the demo has a second operator, made once, who signs in and may agree to what the first one asks for', async () => {
  await ensureAdmin(app.db, { password: 'the password of the first', now: testNow })
  const password = 'the password of the second'
  await ensureSecondOperator(app.db, { password, now: testNow })
  await ensureSecondOperator(app.db, { password: 'another password', now: testNow })
  const { name, phone } = secondOperator
  const list = await app.db.selectFrom('operators').select(['id', 'name', 'phone', 'phone_verified_at', 'role_id']).orderBy('created_at').execute()
  expect(list).toMatchObject([
    { name, phone, role_id: 'admin', phone_verified_at: expect.any(Date) },
    { name: 'admin', role_id: 'admin' },
  ])
  expect((await app.as().post('/api/manage/auth/login', { name, password })).code).toBe(200)
  const [second, first] = list
  await expect(requireAnother(app.db, { decider: second?.id ?? '', askedBy: first?.id ?? '', now: testNow })).resolves.toBeUndefined()
})
