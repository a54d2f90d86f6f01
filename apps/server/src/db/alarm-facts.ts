import { sql } from 'kysely'
import { numberIn } from './readable.ts'

/** What the facts of an alarm say of a call for help: from which side it came, and whether in silence. */
export const alarmSide = sql<'CUSTOMER' | 'TECHNICIAN' | null>`facts->>'side'`
export const isSilentAlarm = sql<boolean>`coalesce(facts->>'silent' = '1', false)`
/** When the person called for help again, epoch ms. */
export const calledAgainAt = sql<number | null>`${sql.raw(numberIn('facts', 'calledAgainAt'))}`
/** When a paper ends that an alarm is about, epoch ms. */
export const paperUntil = sql<number | null>`${sql.raw(numberIn('facts', 'until'))}`
