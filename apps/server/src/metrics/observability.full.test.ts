import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, inject, onTestFinished, test, vi } from 'vitest'
import { aBooking } from '../testing/a-booking.ts'
import { aWorldOf, tomorrowNoon } from '../testing/a-world-of.ts'
import { figureOf } from '../testing/figure-of.ts'
import { givesSomething, inputSeries } from '../testing/recorded-scrapes.ts'
import { freePort, startListening } from '../testing/server-process.ts'
import { cloneDatabase } from '../testing/start-test-app.ts'

const folder = fileURLToPath(new URL('../../../../deploy/observability/', import.meta.url))

/** Prometheus's own tool (Debian: the package prometheus); what it said where it is not content. */
const promtool = (args: string[], cwd = folder): Promise<string> =>
  new Promise((resolve) => execFile('promtool', args, { cwd }, (error, stdout, stderr) => resolve(error ? `${error.message}\n${stdout}${stderr}` : '')))

test('promtool finds the rules and the configuration right, and each alert is quiet and fires as its test says', async () => {
  expect(await promtool(['check', 'rules', 'alerts.yml'])).toBe('')
  expect(await promtool(['check', 'config', 'prometheus.yml'])).toBe('')
  expect(await promtool(['test', 'rules', 'alerts.test.yml'])).toBe('')
})

/** Three scrapes of a server in its own process, in which people booked, paid and failed. */
async function recordedScrapes(): Promise<string[]> {
  const databaseUrl = await cloneDatabase(inject('templateUrl'))
  const metricsPort = String(await freePort())
  const statusFile = join(mkdtempSync(join(tmpdir(), 'anxin-scrape-')), 'status.json')
  writeFileSync(statusFile, JSON.stringify({ lastGoodAt: new Date().toISOString() }))
  const server = await startListening(databaseUrl, { TEST_PAY: 'on', METRICS_PORT: metricsPort, BACKUP_STATUS_FILE: statusFile })
  const { app, close } = aWorldOf({ databaseUrl, base: server.base })
  onTestFinished(async () => {
    await close()
    server.child.kill('SIGTERM')
    await server.ended
    rmSync(join(statusFile, '..'), { recursive: true })
  })
  const scrape = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const first = await scrape()
  const booking = await aBooking(app, { startAt: tomorrowNoon() })
  await booking.paid()
  await app.as().form('/my/common/sendSms', { phone: '13911223344', scene: 'LOGIN' })
  const second = await scrape()
  await app.db
    .insertInto('outbox')
    .values({ topic: 'unheard-of', key: 'k', payload: '{}', due_at: new Date(0), created_at: new Date(0) })
    .execute()
  // What was booked is counted once its transaction must be over.
  let third = second
  await vi.waitUntil(
    async () => {
      third = await scrape()
      return (figureOf(third, 'anxin_bookings_total{outcome="pay"}') ?? 0) > 0 && third.includes('anxin_outbox_messages{topic="unheard-of"}')
    },
    { timeout: 180_000, interval: 1000 },
  )
  return [first, second, third]
}

type Panel = { title: string; targets?: { expr: string }[] }

test('every expression of the dashboard, and all that the alerts read, gives something of a recorded scrape', async () => {
  const scrapes = await recordedScrapes()
  // safe: Grafana's own format, of this folder
  const { panels } = JSON.parse(readFileSync(join(folder, 'dashboard.json'), 'utf8')) as { panels: Panel[] }
  const shown = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr.replaceAll('$__rate_interval', '5m')))
  expect(shown.length).toBeGreaterThan(30)
  const alerts = readFileSync(join(folder, 'alerts.yml'), 'utf8')
  const read = [...new Set([...alerts.matchAll(/\banxin_\w+(\{[^}]*\})?/g)].map(([selector]) => selector))]

  const draft = mkdtempSync(join(tmpdir(), 'anxin-promtool-'))
  onTestFinished(() => rmSync(draft, { recursive: true }))
  copyFileSync(join(folder, 'alerts.yml'), join(draft, 'alerts.yml'))
  // JSON is YAML, too.
  const tests = (expressions: readonly string[]) => ({
    rule_files: ['alerts.yml'],
    evaluation_interval: '1m',
    tests: [{ interval: '1m', input_series: inputSeries(scrapes), promql_expr_test: expressions.map((expr) => givesSomething(expr, scrapes.length - 1)) }],
  })
  writeFileSync(join(draft, 'recorded.test.yml'), JSON.stringify(tests([...shown, ...read])))
  expect(await promtool(['test', 'rules', 'recorded.test.yml'], draft)).toBe('')
  // The check sees what gives nothing.
  writeFileSync(join(draft, 'wrong.test.yml'), JSON.stringify(tests(['anxin_calls_total{outcome="no such outcome"}'])))
  expect(await promtool(['test', 'rules', 'wrong.test.yml'], draft)).toContain('FAILED')
})
