import { coverTogether } from './contact-words.ts'

type Message = { seq: number; side: string; content: string }
type Asked = { before: number | undefined; limit: number }

// A number may go over the edge of a page: so many messages on either side of it are judged along with it.
const beside = 10
const mostSeq = 2_147_483_647

/** What is read of a chat for a page of `limit` messages before `before`: the page, what stands beside it, and one more that tells whether it goes on. */
export const readForPage = ({ before, limit }: Asked): Asked => ({
  before: before === undefined ? undefined : Math.min(before + beside, mostSeq),
  limit: limit + 1 + 2 * beside,
})

/**
 * The page of what was read for it, newest first, with numbers to call covered: of each author's messages taken together. What
 * `mayRead` names stays as it was written.
 */
export function coverPage<M extends Message>(
  read: readonly M[],
  { before = Infinity, limit }: Asked,
  mayRead = (_side: string) => false,
): { list: M[]; hasMore: boolean } {
  const covered = new Map<number, string>()
  for (const written of Map.groupBy(read.toReversed(), ({ side }) => side).values())
    for (const [at, content] of coverTogether(written.map((message) => message.content)).entries()) covered.set(written[at]?.seq ?? 0, content)
  const page = read.filter(({ seq }) => seq < before)
  const list = page.slice(0, limit).map((message) => (mayRead(message.side) ? message : { ...message, content: covered.get(message.seq) ?? '' }))
  return { list, hasMore: page.length > limit }
}
