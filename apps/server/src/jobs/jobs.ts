/** An operator is notified of a kind of messages of which one has failed, or that nobody took, for `alarmAfterMs`, and of one that the outside has had for `pendingMs`, which is the same where it is not given. */
export type MessageLimits = { alarmAfterMs: number; pendingMs?: number }

import type { Expression } from 'kysely'
import type { Db } from '../db/connect.ts'

/** Says that a part of the work failed, though the rest of it went on. */
export type NoteFailure = (error: unknown) => void

/** One recurring piece of work. Safe on several instances at once. */
export type Job = {
  name: string
  everyMs: number
  /** An operator is notified when it has come to no good end on any server for so long. */
  alarmAfterMs: number
  /**
   * A query of what there is to do, for a job that has something to do now and then: without a row it has no beat. It may find more than the
   * job takes, never less. All of them are asked in one statement.
   */
  due?: (db: Db, now: Date) => Expression<unknown>
  /** The kinds of messages that it sends. */
  messages?: Readonly<Record<string, MessageLimits>>
  /** Takes what is due at `now` and answers how much it did. */
  run: (now: Date, noteFailure?: NoteFailure) => Promise<number>
}
