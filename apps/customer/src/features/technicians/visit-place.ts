import { persistedStore } from '@anxin/mobile/drafts/drafts'
import type { VisitPlace } from './near.ts'

/** Where the visit will be, as last known on this device: the next first screen asks around it without a question before. */
export const useVisitPlace = persistedStore<{ place: VisitPlace | undefined }>('visitPlace', { place: undefined }, 'local')
