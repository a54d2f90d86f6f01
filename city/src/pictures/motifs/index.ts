import type { Motif } from '../ink.ts'
import * as body from './body.ts'
import * as nature from './nature.ts'
import * as things from './things.ts'

export const motifs = { ...body, ...nature, ...things } satisfies Record<string, Motif>

export type MotifName = keyof typeof motifs
