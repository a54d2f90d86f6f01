/** The two browser stores; where one is forbidden or full (private mode, no browser), memory stands in for it. */
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
    // What a full store did not take is newer than what it still holds.
    getItem: (key) =>
      memory.get(key) ??
      tryIn(
        (store) => store.getItem(key),
        () => null,
      ),
    setItem(key, value) {
      memory.delete(key)
      tryIn(
        (store) => store.setItem(key, value),
        () => void memory.set(key, value),
      )
    },
    removeItem(key) {
      memory.delete(key)
      tryIn(
        (store) => store.removeItem(key),
        () => undefined,
      )
    },
  }
}

/** What was kept as JSON; nothing when it cannot be read. */
export function parsed<T>(text: string | null): T | undefined {
  try {
    // safe: each key is written by one place alone, with a value of its form
    return text ? ((JSON.parse(text) as T | null) ?? undefined) : undefined
  } catch {
    return undefined
  }
}

export const local = safely(() => globalThis.window.localStorage)
export const sessional = safely(() => globalThis.window.sessionStorage)
