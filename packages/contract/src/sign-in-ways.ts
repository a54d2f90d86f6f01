/** How people may sign in: by a code in a text message, by a password, by WeChat, by Apple. */
export const signInWays = ['SMS', 'PASSWORD', 'WECHAT', 'APPLE'] as const
export type SignInWay = (typeof signInWays)[number]
