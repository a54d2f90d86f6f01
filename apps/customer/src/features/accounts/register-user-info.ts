import { persistedStore } from '@anxin/mobile/drafts/drafts'

/** What a sign-in with WeChat or Apple gave, until the phone is bound. */
export type RegisterUserInfo = { vendor: 'WECHAT' | 'APPLE'; ticket: string; nickname: string }

export const useRegisterUserInfo = persistedStore<{ given: RegisterUserInfo | undefined }>('registerUserInfo', { given: undefined }, 'session')
