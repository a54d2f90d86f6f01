import type { InfiniteData } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'

type Pages = InfiniteData<Pick<Reply<'getMessageList'>, 'list' | 'total'>>

/** The pages of a list of messages without some of them, which the total no longer counts either. */
export function without<P extends Pages>(known: P, gone: ReadonlySet<string>): P {
  const isGone = ({ messageId }: { messageId: string }) => gone.has(messageId)
  const count = known.pages.reduce((sum, { list }) => sum + list.filter(isGone).length, 0)
  if (count === 0) return known
  return { ...known, pages: known.pages.map((page) => ({ ...page, total: page.total - count, list: page.list.filter((each) => !isGone(each)) })) }
}
