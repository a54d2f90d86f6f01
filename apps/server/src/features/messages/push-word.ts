import type { PushFacts, PushKind } from '@anxin/contract/push-kinds'

export const pushTopic = 'push'

/** What devices are sent about a message: `id` is what they open, `until` (epoch ms) when it says nothing any more. */
export type PushWord = { id: string; kind: PushKind; facts: PushFacts; until: number }
