import { endpointOf, type Endpoint } from '@anxin/contract/endpoint'
import { surfaces, type Surface } from '@anxin/contract/surfaces'
import Fastify from 'fastify'
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { anOperator } from '../testing/an-operator.ts'
import { aCustomer, aTechnician } from '../testing/factories.ts'
import { aTestApp, callersOf } from '../testing/start-test-app.ts'
import { accountAccess } from './account-access.ts'
import { answerErrors } from './errors.ts'
import { roles } from './roles.ts'
import { serve } from './serve.ts'
import { seenSessions } from './seen-sessions.ts'

/** A shop's surface, as a new one is added: an entry in the table, a role, and then its calls. Whose account a shop is stands in no table yet. */
const shops = new Set<string>()
const shop: Surface = { access: 'account', home: '/shop/', calls: '/api/shop/', refusal: 'notAllowed', title: 'Shop app' }
const shopCalls = {
  getShopToday: endpointOf<Endpoint<'shop'>>()({
    method: 'GET',
    path: '/api/shop/getToday',
    body: 'query',
    role: 'shop',
    ownership: '本店',
    summary: '今日',
    request: z.object({}),
    reply: z.object({}),
    refusals: ['signedOut', 'notAllowed'],
  }),
}

const app = aTestApp()

/** Who calls a server that has this surface, too. */
function shopCallers() {
  const { requireSession, clock, seal, responses, outages } = app.deps
  const access = accountAccess({
    requireSession,
    seal,
    responses,
    plainSecretsAllowed: true,
    sessions: seenSessions(),
    keepSession: () => undefined,
    surfaces: { ...surfaces, shop },
    roles: { ...roles, shop: { holds: ({ accountId }) => shops.has(accountId) } },
  })
  const http = Fastify()
  answerErrors(http, outages)
  serve(http, { clock, policy: app.deps.policy, checkReplies: true }, { access, calls: shopCalls, routes: { getShopToday: async () => ({}) } })
  return callersOf(http)
}

test('a new surface is served to its role and to nobody of another one', async () => {
  const [keeper, customer, technician, operator] = [await aCustomer(app), await aCustomer(app), await aTechnician(app), await anOperator(app)]
  shops.add(keeper.id)
  const as = shopCallers()
  const today = (token?: string) => as(token).get('/api/shop/getToday')
  expect(await today(keeper.token)).toEqual({ status: 200, code: 200, data: {}, msg: '操作成功' })
  for (const { token } of [customer, technician]) expect(await today(token)).toMatchObject({ code: 403, data: null, refusal: 'notAllowed' })
  for (const token of [undefined, 'made-up', operator.token]) expect(await today(token)).toMatchObject({ code: 401, data: null, refusal: 'signedOut' })
})

test('every surface has an app of its own, and every app its surface', () => {
  const folders = globSync('apps/*/src/routes.ts').concat(globSync('apps/*/src/app/areas.ts'))
  expect(folders.map((file) => file.split('/')[1]).toSorted()).toEqual(Object.keys(surfaces).toSorted())
})
