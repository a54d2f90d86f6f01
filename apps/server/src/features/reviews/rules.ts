import type { reviewLevels } from '@anxin/contract/reviews'

export type Level = (typeof reviewLevels)[number]

/** The scores of a level, and whether it asks for pictures. */
export function levelFilter(level: Level | undefined): { minScore: number; maxScore: number; withImages: boolean } {
  const scores = { GOOD: [4, 5], MID: [3, 3], BAD: [1, 2], IMG: [1, 5] }[level ?? 'IMG']
  return { minScore: scores[0] ?? 1, maxScore: scores[1] ?? 5, withImages: level === 'IMG' }
}

export const isGood = (score: number) => score >= 4
