import { readdirSync, readFileSync } from 'node:fs'

/** Processor time all processes of the database have used so far, ms; undefined where the system has no /proc. */
export type DatabaseTime = () => number | undefined

/** The kernel counts in ticks of a hundredth of a second on every platform that has /proc. */
const tickMs = 10

/** Watches a database or a server by the process that started all its others: theirs while they run, its own memory of those that ended. */
export const processorTimeOf =
  (root: number): DatabaseTime =>
  () => {
    const main = read(root)
    if (!main) return undefined
    return (main.own + main.ended + childrenOf(root).reduce((sum, child) => sum + (read(child)?.own ?? 0), 0)) * tickMs
  }

/** The processes that this one has started. */
export const childrenOf = (root: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => read(pid)?.parent === root)

/** Ticks of a process itself and of its children that have ended; undefined for one that is gone. */
function read(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold anything; the numbers begin behind it with the third field.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const field = (number: number) => Number(fields[number - 3])
    return { parent: field(4), own: field(14) + field(15), ended: field(16) + field(17) }
  } catch {
    return undefined
  }
}
