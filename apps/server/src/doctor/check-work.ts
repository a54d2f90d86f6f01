import { connect } from '../db/connect.ts'
import { readWork } from './database-sql.ts'
import type { Asking, Finding } from './finding.ts'

const minute = 60_000

/** What runs by itself: whether a server looks after it, what stands still, and whether somebody may sign in to the console. */
export async function checkWork({ env, now, say }: Asking, { databaseUrl }: { databaseUrl: string }): Promise<Finding[]> {
  if (!databaseUrl) return []
  const connection = connect(databaseUrl, { max: 1 })
  try {
    const { stuck, seenAt, oldestDue, operators } = await readWork(connection.db)
    const findings: Finding[] = []
    const at = now().getTime()
    if (seenAt === null) findings.push({ part: 'work', level: 'warning', said: say('neverRun') })
    else if (at - seenAt.getTime() > 5 * minute)
      findings.push({ part: 'work', level: 'warning', said: say('notRunning', { at: seenAt.toISOString() }), remedy: say('notRunningRemedy') })
    else findings.push({ part: 'work', level: 'ok', said: say('running') })
    if (stuck.length > 0) findings.push({ part: 'work', level: 'warning', said: say('stuck', { work: stuck.join(', ') }), remedy: say('stuckRemedy') })
    if (oldestDue && at - oldestDue.getTime() > 15 * minute)
      findings.push({
        part: 'work',
        level: 'warning',
        said: say('outboxOld', { minutes: String(Math.round((at - oldestDue.getTime()) / minute)) }),
        remedy: say('stuckRemedy'),
      })
    if (operators === 0 && !env.OPERATOR_PASSWORD) findings.push({ part: 'work', level: 'missing', said: say('noOperator'), remedy: say('noOperatorRemedy') })
    return findings
  } catch {
    // What the database is missing is said by its own lines.
    return []
  } finally {
    await connection.close()
  }
}
