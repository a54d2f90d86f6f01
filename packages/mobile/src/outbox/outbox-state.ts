import { create } from 'zustand'
import type { StoredWrite, Reason } from './stored-writes.ts'

type State = { waiting: readonly StoredWrite[]; refused: readonly (StoredWrite & { refused: Reason })[] }

/** What the account's outbox holds, for screens. */
export const useOutbox = create<State>(() => ({ waiting: [], refused: [] }))
