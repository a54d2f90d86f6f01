import type { Reply } from '@anxin/contract/calls'

export type Store = Reply<'storeGet'>
export type Member = Reply<'storeGetMembers'>['list'][number]
export type Sent = Reply<'storeGetMembers'>['invitations'][number]
