import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { asOwner } from '../testing/as-owner.ts'
import { aTestApp } from '../testing/start-test-app.ts'

const app = aTestApp({ config: { backupStatusFile: '/nonexistent/backup-status.json' } })
const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const alerts = read('deploy/observability/alerts.yml')
const dashboard = read('deploy/observability/dashboard.json')
const alertNames = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)

test('each figure that an alert or the dashboard reads is one that a server shows', async () => {
  const { body } = await app.http.inject('/metrics')
  const shown = new Set([...body.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name))
  const asked = new Set([...`${alerts}${dashboard}`.matchAll(/\b(anxin|process|nodejs)_\w+/g)].map(([name]) => name))
  expect(asked.size).toBeGreaterThan(25)
  expect([...asked].filter((name) => !shown.has(name) && !shown.has(name.replace(/_(bucket|sum|count)$/, '')))).toEqual([])
})

test('each alert has a severity, a sentence, a test, and a runbook of its own that says how it looks, what to look at and what to do', () => {
  expect(alertNames.length).toBeGreaterThan(15)
  const tests = read('deploy/observability/alerts.test.yml')
  const runbooks = read('docs/runbooks.md')
  for (const name of alertNames) {
    const text = alerts.slice(alerts.indexOf(`- alert: ${name}\n`)).split('\n      - alert:')[0] ?? ''
    expect(text, name).toMatch(/severity: (page|warn)/)
    expect(text, name).toMatch(/summary: \S+/)
    expect(text, name).toMatch(new RegExp(`runbook: docs/runbooks\\.md#${name.toLowerCase()}$`, 'm'))
    expect(tests, name).toContain(`alertname: ${name}\n`)
    const section = runbooks.split(`\n## ${name}\n`)[1]?.split('\n## ')[0] ?? ''
    for (const part of ['Symptom', 'Look', 'Act']) expect(section, `${name}: ${part}`).toContain(`**${part}.**`)
  }
  const sections = [...runbooks.matchAll(/^## (Anxin\w+)$/gm)].map(([, name = '']) => name)
  expect(sections.toSorted()).toEqual(alertNames.toSorted())
})

test('each statement of the runbooks and the operating guide runs', async () => {
  const pages = ['docs/runbooks.md', ...readdirSync(new URL('docs/operating/', root)).map((name) => `docs/operating/${name}`)]
  const statements = pages.flatMap((page) => [...read(page).matchAll(/^```sql\n(.*?)^```$/gms)].map(([, text = '']) => text))
  expect(statements.length).toBeGreaterThan(5)
  for (const text of statements) await asOwner(app, text)
})
