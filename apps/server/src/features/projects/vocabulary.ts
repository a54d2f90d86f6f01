import type { Db } from '../../db/connect.ts'
import { vocabularyOf, type Vocabulary } from '../search/public.ts'
import { catalogueNames } from './queries.ts'

let kept: { of: string; vocabulary: Vocabulary } | undefined

/** The words that name treatments of the catalogue; put together again when one of them is called otherwise. */
export async function readVocabulary(db: Db): Promise<Vocabulary> {
  const names = await catalogueNames(db)
  const of = JSON.stringify(names)
  if (kept?.of !== of) kept = { of, vocabulary: vocabularyOf(names) }
  return kept.vocabulary
}
