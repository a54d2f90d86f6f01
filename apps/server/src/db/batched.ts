type Waiting<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }

/**
 * A batch of reads: all keys asked for in one turn of the event loop are read by one call of `read`, which answers in the
 * order of its keys. Alone a read is as quick as before; under load a round trip is shared by everybody whose request
 * has just arrived. An error of `read` is the error of all of them, so no key may be able to make it fail.
 */
export function batched<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>, { most = 32 } = {}): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = []
  const send = () => {
    const asked = waiting
    waiting = []
    read(asked.map(({ key }) => key)).then(
      (values) => {
        for (const [index, { resolve }] of asked.entries()) {
          // safe: `read` answers every key in its place
          resolve(values[index] as V)
        }
      },
      (error: unknown) => {
        for (const { reject } of asked) reject(error)
      },
    )
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length === 1) setImmediate(() => waiting.length > 0 && send())
      else if (waiting.length >= most) send()
    })
}
