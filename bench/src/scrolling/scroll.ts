import { readFileSync } from 'node:fs'
import type { CDPSession, Page } from '@playwright/test'

/** How long a finger moves, and how fast. `px` is what it moves in a second: 1,200 reads, 2,400 is a swipe. */
export type Movement = { way: 'down' | 'up'; px: number }
/** What one movement gave. Frames are counted by what the browser says of each, not by what the page's own script notices. */
export type Scrolled = {
  /** Frames a second that reached the screen, each with the list moved on. */
  drawn: number
  /** Of those, frames in which a part of the list was not painted yet. */
  unpainted: number
  /** Frames a second in which the page's script ran; how the list moves does not wait for it. */
  scripted: number
  /** How far the list was there beyond the edge of the screen it moved to, at the least, in px. */
  readyPx: number
}

const seconds = 5
const slowdown = 4
const follow = readFileSync(new URL('follow.js', import.meta.url), 'utf8')
const categories = ['cc', 'benchmark', 'disabled-by-default-devtools.timeline.frame']

type TraceEvent = {
  name: string
  ph: string
  args: { frame_reporter?: { state: string; frame_type?: string; scroll_state: string; has_missing_content: boolean } }
}
type Followed = { frames: number[]; readyPx: number }

/** Moves the list as a finger does, on a processor four times slower. */
export async function scroll(page: Page, cdp: CDPSession, { way, px }: Movement): Promise<Scrolled> {
  const events: TraceEvent[] = []
  // safe: the fields of the trace that are read are of the browser this is written for; others are left out
  const collect = ({ value }: { value: unknown[] }) => void events.push(...(value as TraceEvent[]))
  cdp.on('Tracing.dataCollected', collect)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } })
  await page.evaluate(follow)
  const yDistance = px * seconds * (way === 'down' ? -1 : 1)
  await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: px, gestureSourceType: 'mouse', preventFling: true })
  const { frames, readyPx } = await page.evaluate<Followed>('((followed.isOn = false), followed)')
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.end')
  await complete
  cdp.off('Tracing.dataCollected', collect)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 })

  const lasted = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000
  if (lasted < seconds * 0.9) throw new Error(`the list moved for ${lasted.toFixed(1)} s of ${seconds}`)
  const reports = events.flatMap(({ name, ph, args }) => (name === 'PipelineReporter' && ph === 'b' && args.frame_reporter ? [args.frame_reporter] : []))
  const moving = reports.filter(({ scroll_state }) => scroll_state === 'SCROLL_COMPOSITOR_THREAD')
  const shown = moving.filter(({ state }) => state.startsWith('STATE_PRESENTED'))
  return {
    drawn: events.filter(({ name }) => name === 'DrawFrame').length / lasted,
    unpainted: shown.filter(({ has_missing_content }) => has_missing_content).length,
    scripted: frames.length / lasted,
    readyPx,
  }
}
