import { endpoints, type CallName } from './endpoints.ts'

function row([name, { method, path, body, role }]: [string, (typeof endpoints)[CallName]]): string {
  const auth = role === 'anyone' ? 'none' : role === 'guest' ? 'optional' : 'required'
  return `  ${name}: { method: '${method}', path: '${path}', body: '${body}', auth: '${auth}' },`
}

/** The text of calls.ts: the table that clients carry, without zod and schemas. */
export function callsSource(): string {
  const rows = Object.entries(endpoints).map(row)
  return [
    '// Generated from endpoints.ts by `npm run generate`.',
    "export type { CallName, Input, RepeatableCall, Reply } from './endpoints.ts'",
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
