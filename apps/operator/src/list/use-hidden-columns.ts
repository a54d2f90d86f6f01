import { changeQuery, useAddress } from '../address/address.ts'
import { persistedStore } from '../session/store.ts'

const stores = new Map<string, ReturnType<typeof persistedStore<string>>>()
function storeOf(list: string) {
  const store = stores.get(list) ?? persistedStore<string>(`operator-columns/${list}`, () => '')
  stores.set(list, store)
  return store
}

/** In an address: every column is shown, whatever this device hides. */
const none = '-'
export const hideOf = (hidden: readonly string[]): string => (hidden.length === 0 ? none : hidden.join(','))

/** The columns of a list that are not shown: those that the address names, as a saved view does, else those that were hidden on this device. */
export function useHiddenColumns(list: string) {
  const store = storeOf(list)
  const kept = store.use()
  const written = useAddress().query.get('hide')
  const hidden = (written ?? kept).split(',').filter((key) => key !== '' && key !== none)
  const hide = (keys: readonly string[]) => {
    store.set(keys.join(','))
    if (written !== null) changeQuery({ hide: undefined }, { instead: true })
  }
  return { hidden, hide }
}
