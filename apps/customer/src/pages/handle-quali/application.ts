import type { Reply } from '@anxin/contract/calls'

export type Application = NonNullable<Reply<'getApplyTech'>>
