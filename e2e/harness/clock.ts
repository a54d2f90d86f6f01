import type { Browser } from '@playwright/test'
import { here } from './here.ts'
import { moveDate } from './moment.ts'

type Span = { days?: number; hours?: number; minutes?: number; seconds?: number }

/**
 * The time of a test: server, simulators, database, the test itself, and Date in all pages, open or opened later. It runs on from
 * wherever it is moved to. Timers of pages run on the machine's time.
 */
export type Clock = { advance: (by: Span) => Promise<void>; set: (at: Date) => Promise<void> }

const minute = 60_000

export function openClock(browser: Browser): { clock: Clock; isMoved: () => boolean } {
  let isMoved = false

  const moveBy = async (ms: number) => {
    isMoved = true
    const { shiftMs, move } = here()
    const shift = shiftMs() + ms
    await move(shift)
    moveDate(shift)
    for (const context of browser.contexts()) {
      await context.addInitScript(moveDate, shift)
      for (const page of context.pages()) for (const frame of page.frames()) await frame.evaluate(moveDate, shift)
    }
  }

  return {
    clock: {
      advance: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) => moveBy(((days * 24 + hours) * 60 + minutes) * minute + seconds * 1000),
      set: (at) => moveBy(at.getTime() - Date.now()),
    },
    isMoved: () => isMoved,
  }
}
