import { persistedStore } from './store.ts'

// A token that a former release kept here opens the console to whatever reads it.
localStorage.removeItem('operator-token')

/** Which session is open here, by a mark that opens nothing: the token itself is in a cookie that no script reads. '' for nobody. */
export const token = persistedStore<string>('operator-session', () => '')
