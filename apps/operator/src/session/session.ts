import { keptStore } from './store.ts'

/** The token of the operator who sits here; '' for nobody. Apart from the customer app's, which lives on the same origin. */
export const token = keptStore<string>('operator-token', () => '')
