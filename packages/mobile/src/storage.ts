/** The two browser stores; where one is forbidden (private mode, no browser), memory stands in for it. */
function safely(open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const memory = new Map<string, string>()
  const tryIn = <T>(act: (store: Storage) => T, otherwise: () => T): T => {
    try {
      return act(open())
    } catch {
      return otherwise()
    }
  }
  return {
    getItem: (key) =>
      tryIn(
        (store) => store.getItem(key),
        () => memory.get(key) ?? null,
      ),
    setItem: (key, value) =>
      tryIn(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      ),
    removeItem: (key) =>
      tryIn(
        (store) => store.removeItem(key),
        () => void memory.delete(key),
      ),
  }
}

export const local = safely(() => globalThis.window.localStorage)
export const sessional = safely(() => globalThis.window.sessionStorage)
