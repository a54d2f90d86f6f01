import { endpoints, type CallName, type Input } from '@anxin/contract/endpoints'

/** One HTTP request, ready to be sent any number of times. */
export type Call = { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }

/** A call of the contract: fields in the query of a GET, in the JSON body of a POST. */
export function callTo<N extends CallName>(name: N, input: Input<N>, token?: string): Call {
  const { method, path } = endpoints[name]
  const signedIn: Record<string, string> = token === undefined ? {} : { token }
  if (method === 'POST') return { method, path, headers: { ...signedIn, 'content-type': 'application/json' }, body: JSON.stringify(input) }
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([field, value]): [string, string] => [field, String(value)]))
  return { method, path: fields.length > 0 ? `${path}?${query}` : path, headers: signedIn }
}
