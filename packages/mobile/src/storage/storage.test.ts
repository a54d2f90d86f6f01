import { afterEach, expect, test, vi } from 'vitest'
import { local, parsed } from './storage.ts'

/** A browser's store that takes nothing more once it is full. */
function aStore() {
  const kept = new Map<string, string>()
  const store = {
    isFull: false,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem(key: string, value: string) {
      if (store.isFull) throw new DOMException('full', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', { localStorage: store })
  return store
}
afterEach(() => vi.unstubAllGlobals())

test('what a full store does not take is still read back in its newest form', () => {
  const store = aStore()
  local.setItem('draft', 'first')
  store.isFull = true
  local.setItem('draft', 'second')
  expect(local.getItem('draft')).toBe('second')
  local.setItem('new', 'typed')
  expect(local.getItem('new')).toBe('typed')

  store.isFull = false
  local.setItem('draft', 'third')
  expect(store.getItem('draft')).toBe('third')
  expect(local.getItem('draft')).toBe('third')
})

test('what was removed is gone, also when the store never took it', () => {
  const store = aStore()
  store.isFull = true
  local.setItem('token', 'abc')
  local.removeItem('token')
  expect(local.getItem('token')).toBeNull()
})

test('a store that is forbidden leaves everything in memory', () => {
  vi.stubGlobal('window', {
    get localStorage() {
      throw new DOMException('forbidden', 'SecurityError')
    },
  })
  local.setItem('theme', 'dark')
  expect(local.getItem('theme')).toBe('dark')
  local.removeItem('theme')
  expect(local.getItem('theme')).toBeNull()
})

test('what was kept broken counts as not kept', () => {
  expect(parsed('{"city":"杭州市"')).toBeUndefined()
  expect(parsed('null')).toBeUndefined()
  expect(parsed(null)).toBeUndefined()
  expect(parsed('{"city":"杭州市"}')).toEqual({ city: '杭州市' })
})
