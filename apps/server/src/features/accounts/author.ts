import { anonymousName } from '@anxin/words/stored/people'

/** Who wrote something, as everybody sees it: nothing at all of somebody who wished not to be named. */
export const authorOf = (anonymous: boolean, { nickname, avatar }: { nickname: string; avatar: string }) => ({
  anonymous,
  nickname: anonymous ? anonymousName : nickname,
  avatar: anonymous ? '' : avatar,
})
