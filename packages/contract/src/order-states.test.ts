import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { isIn, orderGroups, orderStatuses, orderTabs } from './order-states.ts'

test('every state holds time or is ended, was paid for or not, and shows where it belongs', () => {
  expect([...orderGroups.holdsTime, ...orderGroups.ended].toSorted()).toEqual(orderStatuses.toSorted())
  expect([...orderGroups.unpaid, ...orderGroups.paid, ...orderGroups.gone].toSorted()).toEqual(orderStatuses.toSorted())
  for (const status of orderGroups.gone) expect(isIn(status, 'ended'), status).toBe(true)
  for (const status of orderGroups.running) expect(isIn(status, 'holdsTime') && isIn(status, 'paid'), status).toBe(true)
})

test('each tab shows states of the list, and the running tabs show each running state once', () => {
  const running = [...orderTabs.TO_PAY, ...orderTabs.TO_SERVE, ...orderTabs.SERVING]
  expect(running.toSorted()).toEqual(orderGroups.holdsTime.toSorted())
})

test.each([
  ['holdsTime', ['PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM']],
  ['ended', ['COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED']],
  ['unpaid', ['PENDING_PAYMENT']],
  ['paid', ['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED']],
  ['running', ['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE']],
  ['toVisit', ['ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE']],
  ['underWay', ['DEPARTED', 'ARRIVED', 'IN_SERVICE']],
  ['atPlace', ['ARRIVED', 'IN_SERVICE']],
  ['onTheWay', ['DEPARTED']],
  ['beforeArrival', ['PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED']],
  ['beforeService', ['PENDING_PAYMENT', 'PENDING_ACCEPT', 'ACCEPTED', 'DEPARTED', 'ARRIVED']],
  ['awaitsArrival', ['ACCEPTED', 'DEPARTED']],
  ['revealing', ['ACCEPTED', 'DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED']],
  ['revealingDoor', ['DEPARTED', 'ARRIVED', 'IN_SERVICE', 'PENDING_CONFIRM', 'COMPLETED']],
  ['served', ['PENDING_CONFIRM', 'COMPLETED']],
  ['past', ['PENDING_CONFIRM', 'COMPLETED', 'CANCELLED', 'CLOSED', 'REFUNDED']],
  ['gone', ['CANCELLED', 'CLOSED', 'REFUNDED']],
] as const)('%s are the states that the pages mean', (group, states) => {
  expect(orderGroups[group]).toEqual(states)
})

test('a state that leaves something open does not compile', () => {
  type Table = Record<string, { stage: 'agreed'; tab: 'TO_SERVE' | null; holdsTime: boolean }>
  // @ts-expect-error -- it does not say whether it holds the technician's time
  const table = { PAUSED: { stage: 'agreed', tab: null } } satisfies Table
  expect(table).toBeDefined()
})

/** What is read; tests say what they expect on their own. */
const folders = ['packages', 'apps', 'scripts']
const root = join(import.meta.dirname, '../../..')
const unread = new Set(['node_modules', 'dist', 'testing'])
const isSource = (name: string) => /\.(ts|tsx|sql)$/.test(name) && !/\.test\.ts$|\.d\.ts$/.test(name)

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (unread.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? sources(path) : isSource(entry.name) ? [path] : []
  })
}

test('no other source lists states side by side: a new state is written into the table and its words alone', () => {
  const state = `['"]?(?:${orderStatuses.join('|')})['"]?`
  const list = new RegExp(`[\\[({]\\s*${state}\\s*(?:,\\s*${state}\\s*)+,?\\s*[\\])}]`)
  const is = `(?:[!=]==|<>|=)\\s*'(?:${orderStatuses.join('|')})'`
  const either = new RegExp(`${is}\\s*(?:\\|\\||&&|or|and)\\s*[\\w.]+\\s*${is}`)
  // A group with a state beside it, or two groups, of the same order: what they are together has a name of its own.
  const group = String.raw`isIn\(([\w.]+)(?: as OrderStatus)?, '\w+'\)`
  const joined = new RegExp(`${group} (?:\\|\\||&&) \\1 [!=]== '|${group} \\|\\| isIn\\(\\2\\b|([\\w.]+) [!=]== '\\w+' (?:\\|\\||&&) !?isIn\\(\\3\\b`)
  // Other lives share names of states with orders: payments, refunds, appeals, trades of the gateway.
  const others = /REFUNDING|SUCCESS|CREATED|UPHELD|PROCESSING/
  const allowed = [
    'packages/contract/src/order-states.ts',
    'packages/contract/src/visit-transitions.ts',
    'packages/contract/src/order-acts.ts',
    'packages/contract/src/order-transitions.ts',
    'apps/server/schema.sql',
  ]
  // Lists after a mark are written by `npm run generate`.
  const marked = /\/\* order states: \w+ \*\/ \([^)]*\)/g
  const isListed = (line: string) => (list.test(line.replaceAll(marked, '')) || either.test(line) || joined.test(line)) && !others.test(line)
  const found = folders
    .flatMap((folder) => sources(join(root, folder)))
    .filter((path) => !allowed.includes(relative(root, path)))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, at) => (isListed(line) ? [`${relative(root, path)}:${at + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
