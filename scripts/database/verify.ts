// npm run verify: walks the history of every order and the log of the operators, and says where one was changed. Ends with 1 when any was.
// DATABASE_URL and APP_SECRET name the database and its secret; without them it is the demo's, which has to be running.
import { connect } from '@anxin/server/db/connect'
import { auditKeyOf } from '@anxin/server/features/audit/chain'
import { verifyAudit } from '@anxin/server/features/audit/verify-audit'
import { historyKeyOf } from '@anxin/server/features/orders/history/order-events'
import { verifyHistories } from '@anxin/server/features/orders/history/verify-histories'
import { runningDatabaseUrl } from './running-database.ts'
import { otherSecret, runningSecret } from './running-secret.ts'

async function main(): Promise<number> {
  const connection = connect(runningDatabaseUrl(), { max: 2, statementTimeoutMs: 60_000 })
  let broken = 0
  const other = otherSecret()
  try {
    const { orders, events } = await verifyHistories(connection.db, {
      key: historyKeyOf(runningSecret()),
      otherKey: other === undefined ? undefined : historyKeyOf(other),
      onBroken: ({ orderId, seq, problem }) => {
        broken++
        console.error(problem === 'missing' ? `order ${orderId}: no history` : `order ${orderId}: event ${seq} is ${problem}`)
      },
    })
    console.log(`${orders} orders, ${events} events: ${broken === 0 ? 'every history holds' : `${broken} histories do not hold`}`)
    const { rows, brokenAt } = await verifyAudit(connection.db, {
      key: auditKeyOf(runningSecret()),
      otherKey: other === undefined ? undefined : auditKeyOf(other),
    })
    if (brokenAt !== undefined) broken++
    console.log(brokenAt === undefined ? `${rows} lines of the operators' log: it holds` : `the operators' log is changed at line ${brokenAt}`)
  } finally {
    await connection.close()
  }
  return broken === 0 ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
