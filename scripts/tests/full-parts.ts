import { tool } from '@anxin/tooling/run'

/**
 * A part of the full tier: some tests at some length. `minutes`: what it takes on two quiet cores. `resumes`: with --resume it
 * leaves out what it has done itself. `oneCore`: it keeps one core busy and asserts on no clock, so another such part runs beside it.
 */
export type FullPart = { minutes: number; what: string; args: string[]; env?: Record<string, string>; resumes?: boolean; oneCore?: boolean }

const server = 'apps/server/src'
const features = `${server}/features`

const vitest = (files: string[], ...options: string[]) => [tool('vitest/vitest.mjs'), 'run', '--testTimeout=3600000', ...options, ...files]

/** Whose cases are drawn: few by a constant seed in the quick tier, many by the seed of the run here. */
const properties = [
  `${features}/orders/reads/guessed-home.test.ts`,
  `${features}/money/refunds/rules.test.ts`,
  `${features}/schedule/slots.test.ts`,
  `${features}/schedule/travel.test.ts`,
  `${features}/technicians/same-answers.test.ts`,
  `${features}/technicians/same-way.test.ts`,
  `${features}/technicians/shortlists.test.ts`,
  `${features}/technicians/home.test.ts`,
  `${features}/technicians/nearby.test.ts`,
  'packages/rules/src/refund.test.ts',
  'packages/rules/src/rules.test.ts',
  'packages/mobile/src/navigation/navigation.test.ts',
  'packages/mobile/src/navigation/router.test.ts',
]

export const fullParts: Record<string, FullPart> = {
  random: {
    minutes: 1,
    what: 'requests, lines, places and carts that are drawn',
    args: vitest([
      ...properties,
      `${server}/http/any-input.full.test.ts`,
      `${server}/http/outbox-schedules.full.test.ts`,
      `${features}/schedule/strangers.full.test.ts`,
      `${features}/technicians/thousand-distances.full.test.ts`,
    ]),
  },
  'long-properties': {
    minutes: 1,
    oneCore: true,
    what: 'a million compositions of prices and books (T-PAY-19)',
    args: vitest([`${features}/orders/quotes/price.test.ts`, `${features}/money/ledger/rules.test.ts`]),
    env: { RUNS: '1000000' },
  },
  timelines: {
    minutes: 1,
    oneCore: true,
    what: 'a hundred thousand timelines of refunds and windows of visits',
    args: vitest([`${features}/orders/refunds/refund-timelines.test.ts`, `${features}/tech/windows-of-a-life.test.ts`]),
    env: { RUNS: '100000' },
  },
  controls: {
    minutes: 5,
    oneCore: true,
    what: 'every pair of calls and twenty thousand sequences of them by one operator (T-CTL-01)',
    args: vitest([`${features}/controls/one-operator.full.test.ts`]),
  },
  lives: {
    minutes: 2,
    oneCore: true,
    what: 'random lives of a town and of its orders',
    args: vitest([`${features}/orders/lifecycle/random-orders.full.test.ts`, `${features}/orders/lifecycle/random-lives.full.test.ts`]),
    env: { LIVES: '6' },
  },
  cities: {
    minutes: 1,
    oneCore: true,
    what: 'whole cities at three hours of the day, and everybody who joins one',
    args: vitest([`${server}/testing/load-city-hours.full.test.ts`, `${server}/testing/load-joining.full.test.ts`]),
  },
  kills: {
    minutes: 7,
    oneCore: true,
    what: '60 kills among 1,000 orders (T-CR-01), a lost database, ends by signals',
    args: vitest([
      `${server}/killed-server.full.test.ts`,
      `${server}/main.full.test.ts`,
      `${server}/db/lost-database.full.test.ts`,
      `${server}/outside/uploads/killed-move.full.test.ts`,
      `${server}/testing/throwaway-cluster.full.test.ts`,
    ]),
    env: { KILLS: '60', ORDERS: '1000' },
  },
  'everybody-at-once': {
    minutes: 5,
    oneCore: true,
    what: '1,000 rounds of everybody acting on one order',
    args: vitest([`${features}/orders/lifecycle/together.full.test.ts`]),
    env: { SEEDS: '14', ROUNDS: '3' },
  },
  'three-at-once': {
    minutes: 1,
    oneCore: true,
    what: '500 rounds of T-BK-08',
    args: vitest([`${features}/orders/lifecycle/three-at-once.test.ts`]),
    env: { ROUNDS: '500' },
  },
  clocked: {
    minutes: 2,
    what: 'figures with a clock, one file after the other',
    args: vitest(
      [
        `${server}/db/pipelines.full.test.ts`,
        `${server}/http/pressure.full.test.ts`,
        `${server}/http/serve-exports.full.test.ts`,
        `${server}/http/slow-clients.full.test.ts`,
        `${server}/http/hostile-input.test.ts`,
        `${server}/http/event-stream.test.ts`,
        `${server}/http/transport.test.ts`,
        `${features}/accounts/sign-in-load.full.test.ts`,
        `${features}/find/find-anything.full.test.ts`,
        `${features}/orders/desk/order-queue.full.test.ts`,
        `${features}/orders/booking/rush.full.test.ts`,
        `${features}/money/payments/pay.test.ts`,
        `${features}/safety/duress-time.full.test.ts`,
        `${features}/technicians/crowd-figures.full.test.ts`,
        'packages/mobile/src/live/silent-stream.full.test.ts',
        'packages/rules/src/validators.full.test.ts',
      ],
      '--maxWorkers=1',
    ),
  },
  'long-lists': {
    minutes: 3,
    what: 'every list of the console by each sort and filter at 1,000,000 orders',
    args: vitest([`${server}/http/long-lists.full.test.ts`]),
  },
  observability: {
    minutes: 1,
    oneCore: true,
    what: 'promtool on every alert and every expression of the dashboard, by the scrapes of a running server',
    args: vitest([`${server}/metrics/observability.full.test.ts`]),
  },
  backup: {
    minutes: 1,
    oneCore: true,
    what: 'a backup is restored elsewhere, and the next booking is made there; no dump holds a number, a name or a picture of an identity (T-SEC-01)',
    args: vitest([`${server}/backup/backup.full.test.ts`, `${features}/identity-checks/dumped.full.test.ts`]),
  },
  'upgrade-drill': {
    minutes: 2,
    what: 'every table changes while people book, pay and cancel; the former server on the schema of today',
    args: ['scripts/upgrade-drill.ts'],
  },
  deploy: {
    minutes: 6,
    oneCore: true,
    what: 'the files of deploy/ by the programs that read them; the image serves a booking; the guide, on two machines, from the release to an upgrade',
    args: ['scripts/deploy-drill.ts'],
  },
  'guards-removed': {
    minutes: 8,
    oneCore: true,
    what: 'each guard is taken out of a copy of the product, and the races that stand on it fail',
    args: ['scripts/guards-removed.ts'],
    resumes: true,
  },
  'browser-stories': { minutes: 10, what: 'all other stories in the browser', args: ['scripts/e2e.ts', 'stories'] },
  'browser-taps': { minutes: 8, what: 'two taps at every distance on every button of three apps (T-TAP-01)', args: ['scripts/e2e.ts', 'taps'] },
  'browser-clocked': { minutes: 2, what: 'milliseconds of a page, one story after the other', args: ['scripts/e2e.ts', 'clocked'] },
  'browser-walks': { minutes: 8, what: 'every screen: axe whole, 320 pixels, long lists', args: ['scripts/e2e.ts', 'walks'] },
}
