import { endpoints, type CallName } from './endpoints.ts'

/** What a client's first screen calls: these come with its first code, all others a moment later. */
const first = ['ipLocation', 'getTechListSort', 'getProjectList', 'getTechListHot', 'getTechListNew', 'hasNewUserCoupon', 'switchVip', 'switchShare']

function row([name, { method, path, body, role }]: [string, (typeof endpoints)[CallName]]): string {
  const auth = role === 'anyone' ? 'none' : role === 'guest' ? 'optional' : 'required'
  return `  ${name}: { method: '${method}', path: '${path}', body: '${body}', auth: '${auth}' },`
}

/** The text of first-calls.ts: the part of the table that a first screen needs. */
export const firstCallsSource = (): string =>
  [
    '// Generated from endpoints.ts by `npm run generate`.',
    '/** The calls of a first screen, as in calls.ts. */',
    'export const firstCalls = {',
    ...Object.entries(endpoints)
      .filter(([name]) => first.includes(name))
      .map(row),
    '} as const',
    '',
  ].join('\n')

/** The text of calls.ts: the table that clients carry, without zod and schemas. */
export function callsSource(): string {
  const rows = Object.entries(endpoints).map(row)
  return [
    '// Generated from endpoints.ts by `npm run generate`.',
    "export type { CallName, Input, Reply } from './endpoints.ts'",
    "import type { CallName } from './endpoints.ts'",
    '',
    "type Call = { method: 'GET' | 'POST'; path: string; body: 'query' | 'form' | 'json'; auth: 'none' | 'optional' | 'required' }",
    '',
    '/** Method, path, encoding and need of a session of every call. */',
    'export const calls: Record<CallName, Call> = {',
    ...rows,
    '}',
    '',
  ].join('\n')
}
