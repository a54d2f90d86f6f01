import { useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { session } from '../session/session.ts'
import { local, parsed, sessional } from '../storage/storage.ts'

const stores = { local: createJSONStorage(() => local), session: createJSONStorage(() => sessional) }

/** A store that outlives a restart of the app: `session` until the tab closes, `local` on this device. */
export const persistedStore = <T extends object>(name: string, initial: T, where: 'local' | 'session') =>
  create<T>()(persist(() => initial, { name, storage: stores[where] as ReturnType<typeof createJSONStorage<T>> }))

// Nobody finds what another person typed on this device.
const keyOf = (name: string) => `draft:${session.account()}:${name}`

/** Puts into a form what was typed into it before, for when it is opened next. */
export const keepDraft = (name: string, typed: object): void => sessional.setItem(keyOf(name), JSON.stringify(typed))

/**
 * What is typed into a form, kept under `name` until forgotten: const [form, setForm, forget] = useDraft('address-form',
 * empty). A restart of the app, as after a lost connection, brings it back. Without a name nothing is kept.
 */
export function useDraft<T>(name: string | undefined, initial: T): [draft: T, set: (next: T) => void, forget: () => void] {
  const key = name && keyOf(name)
  const [draft, setDraft] = useState<T>(() => {
    const kept = key ? parsed<T>(sessional.getItem(key)) : undefined
    return kept ? { ...initial, ...kept } : initial
  })
  const set = (next: T) => {
    if (key) sessional.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  const forget = () => {
    if (key) sessional.removeItem(key)
  }
  return [draft, set, forget]
}

/** What was typed on the login and register pages; never a password or a code. */
export const useLoginAndRegister = persistedStore('loginAndRegister', { phone: '', agreed: false }, 'session')

/** What the web view shows. */
export const useWebView = persistedStore('webView', { src: '', title: '' }, 'session')

export type SelectedCity = { city: string; cityEn?: string; cityCode: string; province?: string; lat?: number; lng?: number }

/** The city chosen by the person; undefined while the location decides. */
export const useSelectedCity = persistedStore<{ selected: SelectedCity | undefined }>('selectedCity', { selected: undefined }, 'local')
