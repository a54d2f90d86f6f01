type Pace = {
  /** From the first hint on, so that a burst is one read. */
  delayMs: number
  /** Between the end of a read and the next. */
  apartMs: number
  /** At random on top: a hint reaches all consoles at the same moment. */
  jitterMs: number
  random?: () => number
}

/** Reads again at hints: soon, not more often than the pace allows, one read at a time. A hint during a read asks for one more. */
export function gently(read: () => Promise<unknown>, { delayMs, apartMs, jitterMs, random = Math.random }: Pace) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isAsked = false
  let endedAt = -Infinity
  const ask = () => {
    if (isReading) isAsked = true
    else timer ??= setTimeout(() => void run(), Math.max(delayMs, endedAt + apartMs - Date.now()) + random() * jitterMs)
  }
  const run = async () => {
    timer = undefined
    isReading = true
    try {
      await read()
    } finally {
      isReading = false
      endedAt = Date.now()
      if (isAsked) {
        isAsked = false
        ask()
      }
    }
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
  }
  return { ask, stop }
}
