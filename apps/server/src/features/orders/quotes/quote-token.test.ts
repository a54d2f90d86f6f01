import { startOfDay } from '@anxin/rules/time'
import { expect, test } from 'vitest'
import { aBooking } from '../../../testing/a-booking.ts'
import { aProject, aTechnician } from '../../../testing/factories.ts'
import { aTestApp } from '../../../testing/start-test-app.ts'

const app = aTestApp()

const startAt = startOfDay('2026-11-22') + 14 * 3_600_000

/** A quote's token as anybody may read it: as it stands, and every part of it decoded. */
const readings = (token: string) => [token, ...token.split('.').map((part) => Buffer.from(part, 'base64url').toString('latin1'))].join('\n')

async function quoted(price: number) {
  const booking = await aBooking(app, { startAt, technician: await aTechnician(app, { projects: [await aProject(app, { price, origin_price: price })] }) })
  return { ...booking, token: (await booking.preview()).data.previewToken as string }
}

test('the token of a quote tells its bearer neither the commission nor anything else', async () => {
  const { token, create, technician, address } = await quoted(31_415)
  const { data } = await create({ previewToken: token })
  const { commission_amount } = await app.db.selectFrom('orders').select('commission_amount').where('id', '=', data.orderId).executeTakeFirstOrThrow()
  expect(commission_amount).toBe(6283)
  for (const secret of ['ommission', String(commission_amount), technician.id, address.id, 'Amount', '"lat"']) expect(readings(token)).not.toContain(secret)
})

test('nor does its length: a commission of two digits makes a token as long as one of five', async () => {
  const lengths = [(await quoted(400)).token.length, (await quoted(99_900)).token.length]
  expect(new Set(lengths).size).toBe(1)
})

test('the same quote asked for twice makes two tokens, and both are good', async () => {
  const { token, preview, create } = await quoted(20_000)
  const again = (await preview()).data.previewToken
  expect(again).not.toBe(token)
  expect(await create({ previewToken: again })).toMatchObject({ code: 200 })
})

test("a token with one letter changed, added, cut off or made up is nobody's quote", async () => {
  const { token, create } = await quoted(20_000)
  const changed = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  for (const forged of [
    changed(0),
    changed(20),
    changed(token.length >> 1),
    changed(token.length - 4),
    token.slice(0, -8),
    token.slice(8),
    `${token}x`,
    `${token} `,
    `${token.slice(0, 40)}!${token.slice(40)}`,
    'AAAA',
    'A'.repeat(400),
  ])
    expect((await create({ previewToken: forged })).code, forged).toBe(4605)
  expect((await create({ previewToken: token })).code).toBe(200)
})
