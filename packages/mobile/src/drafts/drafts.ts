import { useState } from 'react'
import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'
import { shellPages } from '../navigation/app-router.ts'
import { session } from '../session/session.ts'
import { local, parsed, sessional } from '../storage/storage.ts'

const stores = { local: createJSONStorage(() => local), session: createJSONStorage(() => sessional) }

/** A store that outlives a restart of the app: `session` until the tab closes, `local` on this device. */
export const keptStore = <T extends object>(name: string, initial: T, where: 'local' | 'session') =>
  create<T>()(persist(() => initial, { name, storage: stores[where] as ReturnType<typeof createJSONStorage<T>> }))

/**
 * What is typed into a form, kept until cleared: const [form, setForm, clear] = useDraft('address-form', empty).
 * A restart of the app, as after a lost connection, brings it back.
 */
export function useDraft<T>(name: string, initial: T): [draft: T, set: (next: T) => void, clear: () => void] {
  // Nobody finds what another person typed on this device.
  const key = `draft:${session.account()}:${name}`
  const [draft, setDraft] = useState<T>(() => {
    const kept = parsed<T>(sessional.getItem(key))
    return kept ? { ...initial, ...kept } : initial
  })
  const set = (next: T) => {
    sessional.setItem(key, JSON.stringify(next))
    setDraft(next)
  }
  const clear = () => {
    sessional.removeItem(key)
    setDraft(initial)
  }
  return [draft, set, clear]
}

export type EditPage = { navTitle: string; inputType: string; updateDataName: string; type: string }

/** What the edit page edits, and how. */
export const useEditPageInfo = keptStore<EditPage>('editPageInfo', { navTitle: '', inputType: 'input', updateDataName: 'userInfo', type: 'name' }, 'session')

/** What was typed on the login and register pages; never a password or a code. */
export const useLoginAndRegister = keptStore('loginAndRegister', { phone: '', agreed: false }, 'session')

/** The result page's title and where it leads. */
export const useResulPage = keptStore('resulPage', { navTitle: '支付成功', targetUrl: shellPages.home }, 'session')

/** What the web view shows. */
export const useWebView = keptStore('webView', { src: '', title: '' }, 'session')

export type SelectedCity = { city: string; cityCode: string; province?: string; lat?: number; lng?: number }

/** The city chosen by hand; undefined while the location decides. */
export const useSelectedCity = keptStore<{ selected: SelectedCity | undefined }>('selectedCity', { selected: undefined }, 'local')
