/** Refused before its turn came: HTTP 429 where the caller's own network asks for too much, 503 where everybody together does. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  readonly statusCode: 429 | 503
  /** Seconds. */
  readonly retryAfter: number

  constructor(statusCode: 429 | 503, retryAfter: number) {
    super('too many are waiting')
    this.statusCode = statusCode
    this.retryAfter = retryAfter
  }
}

type Waiting = { go: () => void; refuse: (error: QueueFull) => void }
type Size = { atOnce: number; mostWaiting: number; mostPerNetwork: number; retryAfter: number }
export type FairQueue = { run: <T>(network: string, work: () => Promise<T>) => Promise<T> }

/**
 * Slow work, a few pieces at once. Networks take turns however many each has waiting, so one that sends thousands delays
 * another by one piece each time. Where a line is full its oldest is refused: anyone who sent it waits least for the answer now.
 */
export function createFairQueue({ atOnce, mostWaiting, mostPerNetwork, retryAfter }: Size): FairQueue {
  /** In the order of turns: the network whose turn is next stands first. */
  const lines = new Map<string, Waiting[]>()
  let running = 0
  let waiting = 0

  function refuseOldest(network: string, status: 429 | 503) {
    const line = lines.get(network)
    const oldest = line?.shift()
    if (line?.length === 0) lines.delete(network)
    if (!oldest) return
    waiting--
    oldest.refuse(new QueueFull(status, retryAfter))
  }

  function longestLine(): string {
    let longest = ''
    let length = 0
    for (const [network, line] of lines) if (line.length > length) [longest, length] = [network, line.length]
    return longest
  }

  const turn = (network: string) =>
    new Promise<void>((go, refuse) => {
      if ((lines.get(network)?.length ?? 0) >= mostPerNetwork) refuseOldest(network, 429)
      else if (waiting >= mostWaiting) refuseOldest(longestLine(), 503)
      const line = lines.get(network)
      if (line) line.push({ go, refuse })
      else lines.set(network, [{ go, refuse }])
      waiting++
    })

  function next() {
    const [first] = lines
    if (!first) {
      running--
      return
    }
    const [network, line] = first
    // Back to the end: the other networks come before this one's second piece.
    lines.delete(network)
    const one = line.shift()
    if (line.length > 0) lines.set(network, line)
    waiting--
    one?.go()
  }

  return {
    async run(network, work) {
      if (running < atOnce) running++
      else await turn(network)
      try {
        return await work()
      } finally {
        next()
      }
    },
  }
}
