import { useSyncExternalStore } from 'react'

/** Where the console stands: an area, and what its list shows. All of it is in the address, so it can be copied and reloaded. */
export type Address = { area: string; query: URLSearchParams }

const subscribe = (listener: () => void) => {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export function addressOf(hash: string): Address {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?')
  return { area: path, query: new URLSearchParams(query) }
}

export function useAddress(): Address {
  return addressOf(useSyncExternalStore(subscribe, () => location.hash))
}

/** The address of an area with some of its list's fields set. */
export function hrefOf(area: string, fields: Record<string, string | number | undefined> = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value !== undefined && value !== '') query.set(name, String(value))
  return `#/${area}${query.size > 0 ? `?${query}` : ''}`
}

/** Changes fields of the present address; an empty value takes the field away. `instead`: in place of the present entry of the history. */
export function changeQuery(changes: Record<string, string | number | undefined>, { instead = false } = {}): void {
  const { area, query } = addressOf(location.hash)
  const href = hrefOf(area, { ...Object.fromEntries(query), ...changes })
  if (instead) location.replace(href)
  else location.hash = href
}
