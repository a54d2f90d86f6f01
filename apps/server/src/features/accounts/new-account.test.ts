import { expect, test } from 'vitest'
import { aCustomer } from '../../testing/factories.ts'
import { aTestApp } from '../../testing/start-test-app.ts'
import { newAccount } from './new-account.ts'

const app = aTestApp()

/** Makes an account whose own codes are these, one try each. */
const withCodes = (phone: string, codes: string[]) => {
  const next = codes.values()
  return app.db
    .transaction()
    .execute((tx) => newAccount(tx, { phone, inviteCode: undefined, deviceBrand: '', now: app.clock.now() }, () => next.next().value ?? ''))
}
const codeOf = (id = '') => app.db.selectFrom('accounts').select('invite_code').where('id', '=', id).executeTakeFirst()

test('a code that somebody has already is not given twice: the account gets the next', async () => {
  await aCustomer(app, { invite_code: 'TAKEN22' })
  const id = await withCodes('13711110001', ['TAKEN22', 'TAKEN22', 'FREE222'])
  expect(await codeOf(id)).toEqual({ invite_code: 'FREE222' })
})

test('a phone that has an account gets no second one, whatever its code', async () => {
  await aCustomer(app, { phone: '13711110002' })
  expect(await withCodes('13711110002', ['FREE333', 'FREE444'])).toBeUndefined()
})

test('eight registrations of one phone at once make one account', async () => {
  const made = await Promise.all(Array.from({ length: 8 }, (_, nth) => withCodes('13711110003', [`SAME55${nth}`])))
  expect(made.filter((id) => id !== undefined)).toHaveLength(1)
})
