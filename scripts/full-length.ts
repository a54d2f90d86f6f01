// npm run full-length: the tests whose number of rounds is a promise of guarantees.md (T-BK-08, T-CR-01, T-PAY-19), as long as it says, and the one of everybody at once. The usual run is shorter.
import { run, tool } from './run.ts'

const server = 'apps/server/src/features/'
const lengths = [
  { name: 'T-BK-08, 500 rounds', env: { ROUNDS: '500' }, files: [`${server}manage-orders/three-at-once.test.ts`] },
  { name: 'T-CR-01, 60 kills and 1,000 orders', env: { KILLS: '60', ORDERS: '1000' }, files: ['apps/server/src/killed-server.test.ts'] },
  { name: 'T-PAY-19, 1,000,000 compositions', env: { RUNS: '1000000' }, files: [`${server}orders/price.test.ts`, `${server}ledger/rules.test.ts`] },
  { name: 'everybody at once, 3,000 rounds', env: { SEEDS: '42', ROUNDS: '3' }, files: [`${server}orders/together.test.ts`] },
]

for (const { name, env, files } of lengths) {
  const { code, seconds } = await run([tool('vitest/vitest.mjs'), 'run', '--testTimeout=3600000', ...files], { env })
  console.log(`── ${name}: ${code === 0 ? 'ok' : 'FAILED'} (${seconds.toFixed(0)} s)`)
  if (code !== 0) process.exitCode = 1
}
