import type { ManageEndpoint } from './endpoint.ts'
import { manageEndpoints } from './endpoints.ts'

/** The text of manage/calls.ts: the verbs that the console carries, without zod and schemas. */
export function manageCallsSource(): string {
  const rows = Object.entries<ManageEndpoint>(manageEndpoints).map(([name, { method }]) => `  '${name}': '${method}',`)
  return [
    '// Generated from endpoints.ts by `npm run generate`.',
    "export type { ManageCall, ManageInput, ManageReply } from './endpoints.ts'",
    "import type { ManageCall } from './endpoints.ts'",
    '',
    '/** The verb of every call of the operators; its name is its path below /api/manage/. */',
    "export const manageCalls: Record<ManageCall, 'GET' | 'POST'> = {",
    ...rows,
    '}',
    '',
  ].join('\n')
}
