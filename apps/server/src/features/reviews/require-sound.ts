import type { Parsed } from '@anxin/contract/endpoints'
import { wrong } from '@anxin/contract/field-refusals'
import type { Policy } from '@anxin/contract/policy'
import type { Tx } from '../../db/connect.ts'
import { badField, Refusal } from '../../refusal.ts'
import { hasSensitiveWord } from '../content/public.ts'
import { requireOwnUploads } from '../uploads/public.ts'
import { countTags } from './queries.ts'

type Written = Pick<Parsed<'doOrderComment'>, 'content' | 'images' | 'tagIds'> & { accountId: string }

/** What a review says, each tag once. Refuses (badField, sensitiveWords) pictures that are too many or another's, tags that are none, and words that must not stand there. */
export async function requireSound({ tx, policy }: { tx: Tx; policy: Policy }, { accountId, content = '', images = [], tagIds = [] }: Written) {
  if (images.length > policy.maxImages) throw badField('images', wrong.mostPhotos(policy.maxImages))
  await requireOwnUploads({ db: tx }, { accountId, keys: images, field: 'images' })
  const tags = [...new Set(tagIds)]
  if (tags.length > 0 && (await countTags(tx, tags)) !== tags.length) throw badField('tagIds', wrong.noSuchTag)
  if (hasSensitiveWord(content, policy.sensitiveWords)) throw new Refusal('sensitiveWords')
  return { content, images, tagIds: tags }
}
