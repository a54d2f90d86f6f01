// Rules and features take the time from the injected clock, so that tests and the demo move it. Part of scripts/check/boundaries.ts.
import { globSync, readFileSync } from 'node:fs'

/** Files that read the machine's clock, and why. */
const allowed: Record<string, string> = {
  'apps/server/src/clock.ts': 'the clock itself',
  'apps/server/src/events/live-events.ts': 'dates a hint that carries no fact',
  'packages/rules/src/time.ts': 'the default that the specification gives timeFormat',
}

const bareTime = /\bDate\.now\(\)|\bnew Date\(\)/

/** Where the server or the shared rules read the machine's clock themselves. */
export function bareClocks(): string[] {
  const files = globSync(['apps/server/src/**/*.ts', 'packages/rules/src/**/*.ts']).map((path) => path.replaceAll('\\', '/'))
  const reading = files.filter((file) => !/\.test\.ts$|\/testing\//.test(file) && bareTime.test(readFileSync(file, 'utf8')))
  return [
    ...reading.filter((file) => !(file in allowed)).map((file) => `${file}: take the time from the injected clock (scripts/check/injected-clock.ts)`),
    ...Object.keys(allowed)
      .filter((file) => !reading.includes(file))
      .map((file) => `${file}: no longer reads the clock: take it off the list in scripts/check/injected-clock.ts`),
  ]
}
