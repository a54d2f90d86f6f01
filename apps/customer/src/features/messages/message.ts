import type { Reply } from '@anxin/contract/calls'

export type Message = Reply<'getMessageList'>['list'][number]
