import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agree, browseOnly, holdWhileBrowsing, isBrowsing, onceAgreed } from './consent.ts'
import { local, sessional } from './storage.ts'

/** What a browser keeps, under its keys as a browser shows them. */
function aStore(): Storage {
  const store: Record<string, string> = {}
  const methods = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void delete store[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(store, name, { value })
  // safe: the three methods and the keys are all that is used of it
  return store as unknown as Storage
}
const kept = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)].sort()

beforeEach(() => {
  const [localStorage, sessionStorage] = [aStore(), aStore()]
  vi.stubGlobal('localStorage', localStorage)
  vi.stubGlobal('sessionStorage', sessionStorage)
  vi.stubGlobal('window', { localStorage, sessionStorage })
})
afterEach(() => {
  agree()
  vi.unstubAllGlobals()
})

test('who has not been asked yet only looks around; who signed in or was asked by an earlier version has answered', () => {
  expect(isBrowsing()).toBe(true)
  local.setItem('token', 'abc')
  expect(isBrowsing()).toBe(false)
  local.removeItem('token')
  local.setItem('guideSeen', '1')
  expect(isBrowsing()).toBe(false)
  browseOnly()
  expect(isBrowsing()).toBe(true)
  agree()
  expect(isBrowsing()).toBe(false)
})

test('what is personal stays in memory while somebody only browses, and is stored once they agree', () => {
  local.setItem('inviter', 'ABCD1234')
  browseOnly()
  holdWhileBrowsing()
  local.setItem('searchHistory', '落枕')
  local.setItem('theme', 'dark')
  sessional.setItem('currentLocation', '{}')
  expect(kept()).toEqual(['consent', 'theme'])
  expect([local.getItem('inviter'), local.getItem('searchHistory'), sessional.getItem('currentLocation')]).toEqual(['ABCD1234', '落枕', '{}'])

  agree()
  expect(kept()).toEqual(['consent', 'currentLocation', 'inviter', 'searchHistory', 'theme'])
  local.setItem('deviceBrand', 'Apple')
  expect(localStorage.getItem('deviceBrand')).toBe('Apple')
})

test('what needs the agreement waits for it, and is done once', () => {
  browseOnly()
  const act = vi.fn()
  onceAgreed(act)
  expect(act).not.toHaveBeenCalled()
  agree()
  agree()
  expect(act).toHaveBeenCalledTimes(1)
  onceAgreed(act)
  expect(act).toHaveBeenCalledTimes(2)
})
