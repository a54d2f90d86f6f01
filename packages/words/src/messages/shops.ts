import { said } from './said.ts'

/** What messages say of shops and their members; `count` days, or percent of a service. */
export const shopMessages = {
  shopInvited: (nickname: string, count: number) => ({ title: said('shopInvited'), summary: said('shopInvitedNote', { nickname, count }) }),
  shopShareSet: (nickname: string, count: number) => ({ title: said('shopShareSet'), summary: said('shopShareSetNote', { nickname, count }) }),
  shopShareAsked: (nickname: string, count: number) => ({ title: said('shopShareAsked'), summary: said('shopShareAskedNote', { nickname, count }) }),
  shopHandOverAsked: (nickname: string) => ({ title: said('shopHandOverAsked'), summary: said('shopHandOverAskedNote', { nickname }) }),
  shopRoleSet: (nickname: string) => ({ title: said('shopRoleSet'), summary: said('shopRoleSetNote', { nickname }) }),
  shopJoined: (nickname: string) => ({ title: said('shopJoined'), summary: said('shopJoinedNote', { nickname }) }),
  shopParts: (nickname: string) => ({ title: said('shopParts'), summary: said('shopPartsNote', { nickname }) }),
  shopRunsEnded: (nickname: string) => ({ title: said('shopRunsEnded'), summary: said('shopRunsEndedNote', { nickname }) }),
  shopPaused: (nickname: string) => ({ title: said('shopPaused'), summary: said('shopPausedNote', { nickname }) }),
  shopBack: (nickname: string) => ({ title: said('shopBack'), summary: said('shopBackNote', { nickname }) }),
  shopClosed: (nickname: string) => ({ title: said('shopClosed'), summary: said('shopClosedNote', { nickname }) }),
  shopMemberLeft: (nickname: string) => ({ title: said('shopMemberLeft'), summary: said('shopMemberLeftNote', { nickname }) }),
  shopAskAgreed: (nickname: string) => ({ title: said('shopAskAgreed'), summary: said('shopAskAgreedNote', { nickname }) }),
  shopAskDeclined: (nickname: string) => ({ title: said('shopAskDeclined'), summary: said('shopAskDeclinedNote', { nickname }) }),
  shopLeaveAsked: (nickname: string, count: number) => ({ title: said('shopLeaveAsked'), summary: said('shopLeaveAskedNote', { nickname, count }) }),
  shopLeft: (nickname: string) => ({ title: said('shopLeft'), summary: said('shopLeftNote', { nickname }) }),
  shopMemberGone: (nickname: string) => ({ title: said('shopMemberGone'), summary: said('shopMemberGoneNote', { nickname }) }),
  shopHandedOver: (nickname: string) => ({ title: said('shopHandedOver'), summary: said('shopHandedOverNote', { nickname }) }),
} as const
