import { logged, said } from './said.ts'

/** The lines of the history about the wish to end a service early. Both sides read them, so that none says why: it may be the technician's health. */
export const earlyEndLines = {
  askEarlyEnd: logged('askEarlyEnd'),
  keepOn: logged('keepOn'),
  earlyEndWithdrawn: logged('earlyEndWithdrawn'),
  earlyEndLapsed: logged('earlyEndLapsed'),
} as const

/** The line of the customer's yes; `back` is what goes back. */
export const endedEarlyLine = (back: string | undefined): string => (back === undefined ? logged('endEarly') : `${logged('endEarly')}，¥${back} 将原路退回`)

export const earlyEndMessages = {
  earlyEndAsked: { title: said('earlyEndAsked'), summary: said('earlyEndAskedNote') },
  earlyEndDeclined: { title: said('earlyEndDeclined'), summary: said('earlyEndDeclinedNote') },
} as const
