import { readdirSync, readFileSync } from 'node:fs'

/** Processor time all processes of the database have used so far, ms; undefined where the system has no /proc. */
export type DatabaseTime = () => number | undefined

/** The kernel counts in ticks of a hundredth of a second on every platform that has /proc. */
const tickMs = 10

/** Watches a database by the process that started all its others: theirs while they run, its own memory of those that ended. */
export const databaseTimeOf =
  (postmaster: number): DatabaseTime =>
  () => {
    const main = read(postmaster)
    if (!main) return undefined
    const others = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => read(Number(name)))
      .filter((process) => process?.parent === postmaster)
    return (main.own + main.ended + others.reduce((sum, process) => sum + (process?.own ?? 0), 0)) * tickMs
  }

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
