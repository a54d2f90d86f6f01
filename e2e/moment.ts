/**
 * The tests' time. At whatever hour they run, the first begins on Saturday, 21 November 2026, at 10:00 in the service zone, as the
 * server's own tests do: the city, its free times and what screens say of them are the same each time. TESTS_AT names another moment.
 */
export const firstMoment = (): number => {
  const at = Date.parse(process.env.TESTS_AT || '2026-11-21T10:00:00+08:00')
  if (Number.isNaN(at)) throw new Error('TESTS_AT is no moment: 2026-11-21T23:30:00+08:00 is one')
  return at
}

/** How far the tests' time is from the machine's, in milliseconds; none where the product was started by somebody else. */
export const shiftMs = (): number => Number(process.env.E2E_SHIFT_MS ?? 0)

/** Run in a process, a page or a worker: its Date tells a time so far away from here on. Needs nothing from outside itself. */
export function moveDate(ms: number): void {
  const RealDate = globalThis.Date
  const now = () => RealDate.now() + ms
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
        return (get.call(this) as number) + ms
      },
    })
  }
}
