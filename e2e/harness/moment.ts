/**
 * The tests' time. At whatever hour they run, each server of theirs starts on Saturday, 21 November 2026, at 10:00 in the service
 * zone, as the server's own tests do: the city, its free times and what screens say of them are the same each time. TESTS_AT names
 * another moment.
 */
export const firstMoment = (): number => {
  const at = Date.parse(process.env.TESTS_AT || '2026-11-21T10:00:00+08:00')
  if (Number.isNaN(at)) throw new Error('TESTS_AT is no moment: 2026-11-21T23:30:00+08:00 is one')
  return at
}

/** Run in a process, a page or a worker: its Date tells a time so far away from the machine's from here on. Needs nothing from outside itself. */
export function moveDate(ms: number): void {
  const moved = Symbol.for('the tests moved Date by')
  const isMoved = Reflect.has(globalThis, moved)
  Reflect.set(globalThis, moved, ms)
  if (isMoved) return

  const RealDate = globalThis.Date
  const shift = () => Number(Reflect.get(globalThis, moved))
  const now = () => RealDate.now() + shift()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: [], as) => Reflect.construct(target, given.length > 0 ? given : [now()], as) as object,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
  })
  const Position = Reflect.get(globalThis, 'GeolocationPosition') as { prototype: object } | undefined
  const timestamp = Position && Object.getOwnPropertyDescriptor(Position.prototype, 'timestamp')
  if (Position && timestamp?.get) {
    const { get } = timestamp
    Object.defineProperty(Position.prototype, 'timestamp', {
      configurable: true,
      get(this: object) {
        return (get.call(this) as number) + shift()
      },
    })
  }
}
