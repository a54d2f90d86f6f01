import { clockText } from '../../text/format.ts'
import { useText } from '../../text/language.ts'
import { controlWords } from '@anxin/words/console/system/controls'

type Reply = { waits?: { dueAt?: number | undefined } | undefined }

/** What is shown of a change that may wait for another person: that it waits, or what else was done. */
export function useSaidOf(done: string): (reply: Reply) => string {
  const text = useText(controlWords)
  return ({ waits }) => {
    if (!waits) return done
    return waits.dueAt === undefined ? text('asked') : text('askedUntil', { at: clockText(waits.dueAt) })
  }
}
