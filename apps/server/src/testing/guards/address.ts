import type { Asked } from './recorder.ts'

type Call = { method: 'GET' | 'POST'; path: string }

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A call as a client sends it: reads in the address, everything else as JSON. */
export function askedOf({ method, path }: Call, input: Readonly<Record<string, unknown>>, token: string | undefined): Asked {
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(input[name] ?? 'x')))
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  if (method === 'POST') return { method, url, token, headers: { 'content-type': 'application/json' }, payload: JSON.stringify(Object.fromEntries(given)) }
  const query = new URLSearchParams(given.map(([name, value]): [string, string] => [name, textOf(value)])).toString()
  return { method, url: query ? `${url}?${query}` : url, token }
}
