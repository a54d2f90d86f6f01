import { logged } from './said.ts'

/** The line of the history that says when a technician who is late arrives. */
export const etaLine = (time: string): string => logged('reportLate', { time })

/** The lines of the history for what a technician was shown. */
export const revealLines = { revealAddress: logged('revealAddress'), revealNote: logged('revealNote') } as const
