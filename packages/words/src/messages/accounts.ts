import { said } from './said.ts'

/** What messages say beside the steps of orders: reminders, coupons, membership, customer service. Amounts and times are written out already. */

export const visitSoon = (nickname: string, when: string) => ({ title: said('visitSoon'), summary: said('visitSoonNote', { nickname, when }) })
export const couponsExpire = (count: number, day: string) => ({ title: said('couponsExpire'), summary: said('couponsExpireNote', { count, day }) })
export const apology = (back: string) => ({ title: said('apology'), summary: said('apologyNote', { back }) })
export const requestAnswered = (project: string) => ({ title: said('requestAnswered'), summary: `${project}：${said('requestAnsweredNote')}` })
/** How the last day of a membership is written (timeFormat). */
export const membershipDay = 'yyyy年m月d日'
export const membershipPaid = (plan: string, { day, isLonger }: { day: string; isLonger: boolean }) => ({
  title: said(isLonger ? 'membershipRenewed' : 'membershipOpened'),
  summary: `${plan}，${said('membershipOpenedNote', { day })}`,
})
export const ticketAnswered = { title: said('answered') } as const
export const objectionAgreed = (back: string | undefined) => ({
  title: said('objectionAgreed'),
  summary: back === undefined ? said('objectionAgreedNote') : said('objectionAgreedNotePaid', { back }),
})
export const platformLeft = { title: said('platformLeft'), summary: said('platformLeftNote') } as const
export const objectionDeclined = { title: said('objectionDeclined'), summary: said('objectionDeclinedNote') } as const
