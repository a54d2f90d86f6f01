/** What a process under test has used so far: memory now, processor time since its start. */
export type Usage = { rss: number; cpuMs: number }

/** Tells the parent where the server listens, answers its questions and ends when it says so or is gone. */
export function serveParent(url: string, close: () => Promise<unknown>): void {
  const end = () =>
    void close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  process.on('message', (asked) => {
    if (asked === 'stop') return end()
    // What else is asked belongs to the script.
    if (asked !== 'usage') return
    const { user, system } = process.cpuUsage()
    process.send?.({ rss: process.memoryUsage.rss(), cpuMs: (user + system) / 1000 } satisfies Usage)
  })
  process.on('disconnect', end)
  process.send?.({ url })
}

/** A setting that the parent must have given. */
export function required(name: string): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing`)
  return value
}
