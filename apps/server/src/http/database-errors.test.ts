import { expect, test, vi } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { aCustomer } from '../testing/factories.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp()

const ready = async () => {
  const { statusCode, headers, payload } = await app.http.inject('/readyz')
  return { http: statusCode, retryAfter: headers['retry-after'], ...(JSON.parse(payload) as { database: string }) } // safe: readyz answers an object
}

/** From now on PostgreSQL refuses every change of an account with this code. */
const updatesFail = (state: string) =>
  asOwner(
    app,
    `create function fail() returns trigger language plpgsql as $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$;
     create trigger fail before update on accounts for each row execute function fail()`,
  )
const updatesWork = () => asOwner(app, 'drop function fail cascade')

test('a defect of the database is no pause: it is answered 500, and readiness does not mind', async () => {
  const { token } = await aCustomer(app)
  await updatesFail('XX000')
  expect(await app.as(token).post('/api/user/self/editUserInfo', { nickname: '小安' })).toMatchObject({ status: 500, code: 500 })
  expect(await ready()).toMatchObject({ status: 'ok' })
  await updatesWork()
})

test.each([
  ['53100', 'disk full'],
  ['58030', 'disk full'],
  ['53200', 'out of memory'],
  ['53300', 'out of connections'],
])('a database that runs out of something (%s) is answered 503 with a time to come again, and readiness says for some seconds: %s', async (state, name) => {
  const { token } = await aCustomer(app)
  const edit = () => app.raw({ url: '/api/user/self/editUserInfo', headers: { token }, payload: { nickname: '小安' } })
  await updatesFail(state)
  const answer = await edit()
  expect(answer).toMatchObject({ status: 503, code: 503, headers: { 'retry-after': '5' } })
  expect(answer.msg).not.toContain('file')
  expect(await ready()).toMatchObject({ http: 503, status: 'waiting', retryAfter: '5', database: name })

  await updatesWork()
  expect((await edit()).code).toBe(200)
  const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 15_001)
  expect(await ready()).toMatchObject({ status: 'ok', database: 'ok' })
  later.mockRestore()
})
