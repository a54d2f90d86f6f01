import { create } from 'zustand'
import type { Kept, Reason } from './kept-writes.ts'

type State = { waiting: readonly Kept[]; refused: readonly (Kept & { refused: Reason })[] }

/** What the account's outbox holds, for screens. */
export const useOutbox = create<State>(() => ({ waiting: [], refused: [] }))
