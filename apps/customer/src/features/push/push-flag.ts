import { persistedStore } from '@anxin/mobile/drafts/drafts'

/** The push flag: the order that a push named and that was not yet opened (specification section 3). */
export const usePushFlag = persistedStore<{ orderId: string }>('pushFlag', { orderId: '' }, 'session')

/** `clientid`: the push registration id, by which the server knows this device, '' until it has one. `off`: its owner wants none here. */
export const usePushDevice = persistedStore<{ clientid: string; off: boolean }>('pushDevice', { clientid: '', off: false }, 'local')
