type Waiting<K, V> = { key: K; resolve: (value: V) => void; reject: (error: unknown) => void }

/** With so many reads of a kind under way, what is asked for gathers for the next: one runs while another is on its way. */
const underWayMost = 2
/** Nobody waits longer for others to be read, ms: one of them may take its time. */
const patienceMs = 5

/**
 * A batch of reads: all keys asked for in one turn of the event loop, and all that come while two such reads are under way,
 * are read by one call of `read`, which answers in the order of its keys. Alone a read is as quick as without; under load a
 * round trip is shared by everybody who has come meanwhile. An error of `read` is the error of all of them, so no key may be
 * able to make it fail.
 */
export function batched<K, V>(read: (keys: readonly K[]) => Promise<readonly V[]>, { most = 32 } = {}): (key: K) => Promise<V> {
  let waiting: Waiting<K, V>[] = []
  let underWay = 0
  let patience: NodeJS.Timeout | undefined

  const send = () => {
    clearTimeout(patience)
    patience = undefined
    const asked = waiting
    waiting = []
    underWay++
    const ended = () => {
      underWay--
      // Before anybody is answered: the database works while this process does.
      if (patience) send()
    }
    read(asked.map(({ key }) => key)).then(
      (values) => {
        ended()
        for (const [index, { resolve }] of asked.entries()) {
          // safe: `read` answers every key in its place
          resolve(values[index] as V)
        }
      },
      (error: unknown) => {
        ended()
        for (const { reject } of asked) reject(error)
      },
    )
  }
  const endTurn = () => {
    if (waiting.length === 0) return
    if (underWay < underWayMost) send()
    else patience ??= setTimeout(send, patienceMs)
  }
  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject })
      if (waiting.length >= most) send()
      else if (waiting.length === 1) setImmediate(endTurn)
    })
}
