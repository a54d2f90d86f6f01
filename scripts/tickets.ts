// npm run tickets: shows what people wrote and waits for an answer, and answers one.
// DATABASE_URL names the database; without it, it is the demo's, which has to be running.
import { connect } from '@anxin/server/db/connect'
import { answerSuggestion } from '@anxin/server/features/suggestions/answer-suggestion'
import { listOpen } from '@anxin/server/features/suggestions/queries'
import { systemClock } from '@anxin/server/clock'
import { runningDatabaseUrl } from './running-database.ts'

const usage = `npm run tickets                              those that wait, the most pressing first
npm run tickets -- answer <id> <words…>      answers one`

const connection = connect(runningDatabaseUrl(), { max: 1 })
const [act, id, ...words] = process.argv.slice(2)
try {
  if (act === undefined) {
    for (const { id, kind, content, answer_by } of await listOpen(connection.db, 50)) console.log(`${id}  ${kind}  by ${answer_by.toISOString()}\n  ${content}`)
  } else if (act === 'answer' && id !== undefined && words.length > 0) {
    await answerSuggestion(connection, { suggestId: id, answer: words.join(' '), now: systemClock.now() })
    console.log('answered; the author has a message')
  } else {
    console.log(usage)
    process.exitCode = 1
  }
} finally {
  await connection.close()
}
