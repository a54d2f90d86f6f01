import { messageEvents } from '../message-events.ts'
import { orderLog } from '../order-log.ts'
import { textIn } from '../words.ts'

/** Messages and histories are kept as they are sent and written, in Chinese; apps word them in other languages by their event or step. */
export const said = textIn(messageEvents, 'zh-CN')
export const logged = textIn(orderLog, 'zh-CN')

/** What a message says: amounts and times are written out already. */
export type Said = { title: string; summary: string }
