import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Params, type RouteCall, type RouteConfig, route } from './route.ts'

type Vector = { id: string; fn: string; args: unknown[]; expected: unknown }
const file = new URL('../../../rules/vectors/client.json', import.meta.url)
// safe: the file is generated in this form
const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Vector[] }
const of = (fn: string) => vectors.filter((vector) => vector.fn === fn)

test('route opens what its vectors expect', async () => {
  for (const { id, args, expected } of of('route')) {
    const [options, params = {}] = args as [string, Params?]
    const calls: RouteCall[] = []
    await route(options, params, { open: (call) => calls.push(call) })
    expect.soft(calls, id).toEqual(expected)
  }
})

test('the interception hook sees the merged navigation and decides', async () => {
  for (const { id, args, expected } of of('routeIntercept')) {
    const { interceptResult } = args.at(-1) as unknown as { interceptResult: boolean }
    const [options, params = {}] = args.slice(0, -1) as unknown as [string, Params?]
    const calls: RouteCall[] = []
    const seen: RouteConfig[] = []
    const intercept = (config: RouteConfig) => {
      seen.push(config)
      return interceptResult
    }
    await route(options, params, { open: (call) => calls.push(call), intercept })
    const shown = JSON.parse(JSON.stringify({ calls, interceptCalls: seen.length, interceptConfig: seen[0] }))
    expect.soft(shown, id).toEqual(expected)
  }
})
