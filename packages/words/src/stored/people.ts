/** What an account is called until its owner gives a name. */
export const newNickname = (number: number): string => `安心用户${number}`

/** What an account is called whose owner has ended it. */
export const deletedNickname = '已注销用户'

/** What stands in the place of an author who wished not to be named. */
export const anonymousName = '匿名用户'
