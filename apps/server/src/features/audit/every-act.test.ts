import { auditActionNames } from '@anxin/contract/manage/audit-actions'
import type { ManageEndpoint } from '@anxin/contract/manage/endpoint'
import { manageEndpoints } from '@anxin/contract/manage/endpoints'
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Whose line has a name of its own; none where nothing but the own session ends. */
const otherwise: Record<string, string | undefined> = {
  'auth/login': 'operator.signIn',
  'auth/logout': undefined,
  'auth/changePassword': 'operator.password',
  'auth/totp': 'operator.totpOn',
  'approval/decide': 'approval.approve',
  'identity/openPaper': 'paper.open',
  'application/openPaper': 'paper.open',
  'certificate/openPaper': 'paper.open',
  'auth/setPhone': 'operator.setPhone',
  'auth/openLink': undefined,
  'auth/useLink': 'operator.secrets',
  'control/decide': 'control.approve',
  'setting/rollBack': 'policy.draft',
  'setting/draft': 'policy.draft',
  'setting/backtest': 'policy.backtest',
  'setting/publish': 'policy.publish',
  // What lists one keeps concerns nobody else.
  'view/save': undefined,
  'view/remove': undefined,
}
/** Of former releases: their lines still stand in logs. */
const former = new Set(['operator.resetTotp', 'operator.resetPassword'])
const sources = globSync('../**/*.ts', { cwd: import.meta.dirname })
  .filter((path) => !path.endsWith('.test.ts'))
  .map((path) => readFileSync(`${import.meta.dirname}/${path}`, 'utf8'))
  .join('\n')

test('every call of the operators that changes something has its line, every list that goes out as a file too', () => {
  const calls = Object.entries<ManageEndpoint>(manageEndpoints)
  for (const [name, { method, csv }] of calls) {
    const wanted = [
      ...(method === 'POST' ? [name in otherwise ? otherwise[name] : name.replace('/', '.')] : []),
      ...(csv ? [`${name.split('/')[0]}.export`] : []),
    ]
    for (const action of wanted) if (action !== undefined) expect(auditActionNames, name).toContain(action)
  }
  expect(calls.length).toBeGreaterThan(40)
})

test('every action of the log is written somewhere', () => {
  for (const action of auditActionNames.filter((one) => !one.endsWith('.export') && !former.has(one))) expect(sources, action).toContain(`'${action}'`)
})
