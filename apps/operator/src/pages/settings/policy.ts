import type { ManageReply } from '@anxin/contract/manage/calls'

export type Policy = ManageReply<'setting/getInfo'>
