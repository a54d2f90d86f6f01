import { certainlyOff } from './certainly-off.ts'
import type { Asking, Finding, Part } from './finding.ts'

const farOffMs = 60_000

type Reached = { status: number; offMs: number | undefined } | { why: string }

/** Asks an address for its first line: any answer shows that the way is open, and carries the vendor's own time. */
async function reach(url: string, now: () => Date): Promise<Reached> {
  try {
    const before = now().getTime()
    const response = await fetch(url, { method: 'GET', redirect: 'manual', signal: AbortSignal.timeout(8_000) })
    await response.body?.cancel()
    const date = Date.parse(response.headers.get('date') ?? '')
    const after = now().getTime()
    // The vendor writes whole seconds.
    const offMs = Number.isFinite(date) ? certainlyOff(date + 500 - (before + after) / 2, after - before + 1000) : undefined
    return { status: response.status, offMs }
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { why: cause instanceof Error ? cause.message || cause.name : String(cause) }
  }
}

/** Whether a vendor can be reached from here, and whether its clock and ours agree: signatures with a moment are refused otherwise. */
export async function reachLine({ now, say }: Asking, { part, name, url }: { part: Part; name: string; url: string }): Promise<Finding> {
  if (!URL.canParse(url)) return { part, level: 'missing', said: say('unreachable', { name, why: url }), remedy: say('unreachableRemedy') }
  const { host } = new URL(url)
  const reached = await reach(url, now)
  if ('why' in reached)
    return { part, level: 'missing', said: say('unreachable', { name: `${name} (${host})`, why: reached.why }), remedy: say('unreachableRemedy') }
  if (reached.offMs !== undefined && Math.abs(reached.offMs) > farOffMs)
    return { part, level: 'warning', said: say('vendorClock', { name, seconds: String(Math.round(reached.offMs / 1000)) }), remedy: say('clockRemedy') }
  return { part, level: 'ok', said: say('reachable', { name, host }) }
}

type Tried = { part: Part; name: string; act: () => Promise<unknown> }

/** One real call that costs nothing, or nothing to speak of: what comes back shows that address and keys are right. */
export async function tryLine({ say }: Asking, { part, name, act }: Tried): Promise<Finding> {
  try {
    await act()
    return { part, level: 'ok', said: say('answers', { name }) }
  } catch (error) {
    return { part, level: 'missing', said: say('refuses', { name, why: error instanceof Error ? error.message : String(error) }), remedy: say('refusesRemedy') }
  }
}
