import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultPolicy } from '@anxin/contract/policy'
import { orderBeginnings, orderTransitions, type TransitionName } from '@anxin/contract/order-transitions'
import { beginningLines, transitionText } from '@anxin/words/stored/order-lines'
import type { KyselyPlugin } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../../db/connect.ts'
import { aBooking } from '../../../testing/a-booking.ts'
import { anExtendedVisit } from '../../../testing/an-extended-visit.ts'
import { expectNoViolations } from '../../../testing/audit.ts'
import { tomorrowAt as at } from '../../../testing/moments.ts'
import { aTestApp, testNow } from '../../../testing/start-test-app.ts'
import { allOrderHooks } from '../../all-order-hooks.ts'
import { transitionIfAllowed } from './transition.ts'
import { onTransition } from './order-hooks.ts'

const app = aTestApp()
beforeEach(() => app.clock.set(testNow))
afterEach(() => expectNoViolations(app.db))

const minute = 60_000
const eventsOf = (orderId: string) =>
  app.db.selectFrom('order_events').select(['move', 'from_status', 'to_status', 'actor', 'note']).where('order_id', '=', orderId).orderBy('seq').execute()
const rowOf = (orderId: string) => app.db.selectFrom('orders').select(['status', 'version']).where('id', '=', orderId).executeTakeFirstOrThrow()

test('what features do when an order changes runs in this order', () => {
  const names = Object.entries(allOrderHooks).map(([kind, hooks]) => [kind, ...hooks.map(({ name }, at) => `${at + 1}. ${name}`)].join('\n  '))
  console.info(names.join('\n'))
  expect(names.join('\n')).toBe(`transition
  1. orders: another time that waits lapses
  2. substitutes: the choice that waits ends
  3. early-ends: the wish that waits lapses
  4. orders: the time of a visit that ended is free again
  5. extensions: what was added before the start begins at the real end
  6. extensions: the time that was added is free again
  7. technicians: the alarm about a suspended technician is resolved
  8. masked-numbers: a number is wanted
  9. masked-numbers: the time of the number is looked at again
handover
  1. substitutes: the choice that waits ends
  2. technicians: the alarm about a suspended technician is resolved
  3. safety: the timer of the former technician ends
  4. masked-numbers: the number of the former technician goes back
reschedule
  1. masked-numbers: the time of the number is looked at again`)
})

describe('a move of an order', () => {
  const accepted = (hooks: ReturnType<typeof onTransition>[], orderId: string, { watched = (tx: Tx) => tx } = {}) =>
    app.db.transaction().execute((tx) =>
      transitionIfAllowed({ ...app.deps, orderHooks: { transition: hooks, handover: [], reschedule: [] } }, watched(tx), {
        orderId,
        move: 'accept',
        actor: 'TECH',
        actorId: 'somebody',
        now: app.clock.now(),
      }),
    )

  test('asks each feature in its turn, with the state changed and the history not yet written, and only those whom it concerns', async () => {
    const orderId = await (await aBooking(app, { startAt: at(14) })).paid()
    const before = await eventsOf(orderId)
    const seen: unknown[] = []
    const hook = (name: string, concerns: boolean) =>
      onTransition(name, {
        when: () => concerns,
        run: async (_, tx, { from, to }) => {
          const { status } = await tx.selectFrom('orders').select('status').where('id', '=', orderId).executeTakeFirstOrThrow()
          const written = await tx.selectFrom('order_events').select('seq').where('order_id', '=', orderId).execute()
          seen.push([name, from, to, status, written.length - before.length])
        },
      })
    await accepted([hook('first', true), hook('second', false), hook('third', true)], orderId)
    expect(seen).toEqual([
      ['first', 'PENDING_ACCEPT', 'ACCEPTED', 'ACCEPTED', 0],
      ['third', 'PENDING_ACCEPT', 'ACCEPTED', 'ACCEPTED', 0],
    ])
    expect((await eventsOf(orderId)).length).toBe(before.length + 1)
  })

  test('is held, made and written into its history by one statement each', async () => {
    const orderId = await (await aBooking(app, { startAt: at(14) })).paid()
    const kinds: string[] = []
    const noting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        kinds.push(node.kind)
        return node
      },
      transformResult: async ({ result }) => result,
    }
    await accepted([], orderId, { watched: (tx) => tx.withPlugin(noting) })
    expect(kinds).toEqual(['SelectQueryNode', 'UpdateQueryNode', 'InsertQueryNode'])
    expect((await eventsOf(orderId)).at(-1)).toMatchObject({ move: 'accept', to_status: 'ACCEPTED' })
  })

  test('leaves the order as it was when a feature cannot do its part', async () => {
    const orderId = await (await aBooking(app, { startAt: at(14) })).paid()
    const [row, events] = [await rowOf(orderId), await eventsOf(orderId)]
    const fails = onTransition('fails', { when: () => true, run: () => Promise.reject(new Error('not now')) })
    await expect(accepted([fails], orderId)).rejects.toThrow('not now')
    expect([await rowOf(orderId), await eventsOf(orderId)]).toEqual([row, events])
  })
})

describe('what is written for many orders in one statement', () => {
  const expectAsInTable = (found: Awaited<ReturnType<typeof eventsOf>>[number] | undefined, name: TransitionName) => {
    const { event, from, to, by } = orderTransitions[name]
    expect(found).toMatchObject({ move: event, actor: by, note: transitionText(name, defaultPolicy) })
    expect(from).toContain(found?.from_status)
    expect(to).toContain(found?.to_status)
  }
  const expectBeginning = (found: Awaited<ReturnType<typeof eventsOf>>[number] | undefined, name: keyof typeof orderBeginnings) => {
    const { event, to, by } = orderBeginnings[name]
    expect(found).toEqual({ move: event, from_status: null, to_status: to, actor: by, note: beginningLines[name] })
  }

  test('is what the table says: an order made and paid, and one whose time to pay is over', async () => {
    const booking = await aBooking(app, { startAt: at(14) })
    const orderId = await booking.paid()
    const [begun, paid, ...more] = await eventsOf(orderId)
    expectBeginning(begun, 'create')
    expectAsInTable(paid, 'pay')
    expect(more).toEqual([])
    expect((await rowOf(orderId)).status).toBe(paid?.to_status)

    const { orderId: unpaid } = (await (await aBooking(app, { startAt: at(14) })).create()).data
    app.clock.advance(defaultPolicy.payExpireMin * minute)
    await app.jobs.runDue()
    const [, closed] = await eventsOf(unpaid)
    expectAsInTable(closed, 'closeUnpaid')
    expect((await rowOf(unpaid)).status).toBe(closed?.to_status)
  })

  test('is what the table says: time added to a visit and paid', async () => {
    const { extraOrderId, orderId } = await anExtendedVisit(app, { startAt: at(14) })
    const [begun, paid, ...more] = await eventsOf(extraOrderId)
    expectBeginning(begun, 'createExtension')
    expectAsInTable(paid, 'payExtension')
    expect(more).toEqual([])
    expect((await rowOf(extraOrderId)).status).toBe((await rowOf(orderId)).status)
  })

  // Anyone who adds a feature that one of these concerns adds it to the statement, or says here why it has nothing to do there.
  test.each<[TransitionName, { parent: string | null; does: string[]; hasNothingToDo: string[] }]>([
    ['pay', { parent: null, does: [], hasNothingToDo: [] }],
    ['payExtension', { parent: 'visit', does: [], hasNothingToDo: [] }],
    [
      'closeUnpaid',
      {
        parent: null,
        does: ['orders: the time of a visit that ended is free again'],
        // No number is given to an order that nobody accepted.
        hasNothingToDo: ['masked-numbers: the time of the number is looked at again'],
      },
    ],
  ])('%s does by itself what features do when an order moves alone', (name, { parent, does, hasNothingToDo }) => {
    const { from: allowed, to: reached } = orderTransitions[name]
    for (const from of allowed)
      for (const to of reached) {
        const before = { id: 'order', status: from, parent_id: parent, substituting: null, ending_early: false }
        const concerned = allOrderHooks.transition.filter(({ when }) => when({ name, from, to, before, withVisit: false, now: testNow }))
        expect(concerned.map(({ name: feature }) => feature).toSorted()).toEqual([...does, ...hasNothingToDo].toSorted())
      }
  })
})

test('no other statement of the server sets the state of an order', () => {
  const folder = join(import.meta.dirname, '../../..')
  const writes = {
    // From `set` to what ends it: the column `status`, not one whose name ends with it.
    update: /update orders\b(?:(?!\bset\b)[^`])*\bset\b(?:(?!\b(?:from|where|returning)\b)[^`])*(?<!\w)status\s*=/,
    builder: /updateTable\('orders'\)(?:(?!updateTable|\.where\()[\s\S])*?[{,(]\s*status\b/,
    insert: /insert(?: into|Into\(') ?orders\b/,
    merge: /merge into orders\b|mergeInto\('orders'/,
  }
  const found = globSync('**/*.ts', { cwd: folder })
    .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
    .flatMap((file) => {
      const source = readFileSync(join(folder, file), 'utf8')
      return Object.entries(writes).flatMap(([how, pattern]) => (pattern.test(source) ? [`${file}: ${how}`] : []))
    })
  expect(found.toSorted()).toEqual([
    'features/orders/booking/close-unpaid-sql.ts: update',
    'features/orders/booking/insert-sql.ts: insert',
    'features/orders/booking/paid-sql.ts: update',
    'features/orders/extension/paid-extension-sql.ts: update',
    'features/orders/extension/queries.ts: insert',
    'features/orders/transitions/order-step-queries.ts: builder',
  ])
})
