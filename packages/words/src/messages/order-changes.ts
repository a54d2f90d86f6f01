import { logged, said, type Said } from './said.ts'

/** The lines of the history about another time of a visit. */
export const changeLines = {
  moved: (time: string) => logged('reschedule', { time }),
  movedByPlatform: (time: string, reason: string) => `${logged('rescheduleByPlatform', { time })}：${reason}`,
  changeAsked: (time: string) => logged('changeAsked', { time }),
  timeOffered: (time: string) => logged('timeOffered', { time }),
  changeDeclined: (time: string) => logged('changeDeclined', { time }),
  changeWithdrawn: (time: string) => logged('changeWithdrawn', { time }),
  changeLapsed: (time: string) => logged('changeLapsed', { time }),
} as const

/** What another time of a visit says to either side, by the event; `back` is what the way costs less. */
export function changeMessages({ then, when, nickname, back }: { then: string; when: string; nickname: string; back: string | undefined }) {
  const less = back === undefined ? '' : `，车费差额 ¥${back} 将原路退回`
  return {
    timeMoved: { title: said('timeMoved'), summary: said('timeMovedNote', { then }) },
    timeAsked: { title: said('timeAsked'), summary: said('timeAskedNote', { then, when }) },
    timeOffered: { title: said('timeOffered'), summary: said('timeOfferedNote', { nickname, then, when }) },
    changeTaken: { title: said('changeTaken'), summary: `${said('changeTakenNote', { nickname, then })}${less}` },
    offerTaken: { title: said('offerTaken'), summary: said('offerTakenNote', { then }) },
    changeDeclined: { title: said('changeDeclined'), summary: said('changeDeclinedNote', { when }) },
    declinedByCustomer: { title: '顾客未同意改期', summary: said('changeDeclinedNote', { when }) },
    changeWithdrawn: { title: said('changeWithdrawn'), summary: said('changeWithdrawnNote', { when }) },
    withdrawnByCustomer: { title: '顾客撤回了改期', summary: said('changeWithdrawnNote', { when }) },
    changeLapsed: { title: said('changeLapsed'), summary: said('changeLapsedNote', { when }) },
  } satisfies Record<string, Said>
}
