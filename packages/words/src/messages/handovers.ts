import { said } from './said.ts'

/** The line of the history that says who comes instead, after what happened. */
export const handedOverLine = (step: string, { from, to, reason }: { from: string; to: string; reason: string }): string =>
  `${step}（${from} 换为 ${to}）${reason && `：${reason}`}`

/** The line of the history that says why others are offered. */
export const offeredLine = (why: string): string => `${why}，请选择替补技师`

type Reassigned = { when: string; nickname: string; back: string | undefined; waits: boolean }
/** What the three read of an order that somebody else does; `back` is what it costs less. */
export const reassignMessages = ({ when, nickname, back, waits }: Reassigned) => ({
  reassign: {
    title: said('reassign'),
    summary: back === undefined ? said('reassignNote', { when, nickname }) : said('reassignNotePaid', { when, nickname, back }),
  },
  assigned: { title: said('assigned'), summary: `${when} 的订单已派给您${waits ? '，请尽快接单' : '，请准时上门'}` },
  unassigned: { title: said('unassigned'), summary: said('unassignedNote', { when }) },
})

export const substituteMessages = {
  substitutesOffered: (when: string, then: string) => said('substitutesOfferedNote', { when, then }),
  lateNoticed: (when: string) => said('lateNoticedNote', { when }),
  unanswered: (when: string) => said('unansweredNote', { when }),
  technicianKept: (when: string) => ({ title: said('technicianKept'), summary: said('technicianKeptNote', { when }) }),
} as const
