import type { Input } from '@anxin/contract/calls'
import { call } from '@anxin/mobile/request/call'
import { untilAnswered } from '@anxin/mobile/request/until-answered'

/** Asks for money back, once: the key is the requestId. */
export const askRefund = untilAnswered((request: Omit<Input<'doOrderRefund'>, 'requestId'>, requestId) => call('doOrderRefund', { ...request, requestId }))
