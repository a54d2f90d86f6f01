import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

const entryOf = async (env: { DEV: boolean; VITE_API_DEVELOPMENT?: string; VITE_API_PRODUCTION?: string }) => {
  vi.resetModules()
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value as string)
  return (await import('./api-entry.ts')).apiEntry
}
const both = { VITE_API_DEVELOPMENT: 'http://192.168.1.5:8080/', VITE_API_PRODUCTION: 'https://api.anxin.example' }

test('development and production have entries of their own', async () => {
  expect(await entryOf({ DEV: true, ...both })).toBe('http://192.168.1.5:8080')
  expect(await entryOf({ DEV: false, ...both })).toBe('https://api.anxin.example')
})

test('without an entry the page asks where it came from', async () => {
  expect(await entryOf({ DEV: false })).toBe('')
  expect(await entryOf({ DEV: true })).toBe('')
})
