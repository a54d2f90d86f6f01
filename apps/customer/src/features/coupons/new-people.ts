import { local } from '@anxin/mobile/storage/storage'

const KEY = 'newPeople'

/** '0' until the pack for new people has been offered in this launch, '1' from then on. */
export const forgetOffer = (): void => local.setItem(KEY, '0')
export const wasOffered = (): boolean => local.getItem(KEY) === '1'
export const noteOffer = (): void => local.setItem(KEY, '1')
