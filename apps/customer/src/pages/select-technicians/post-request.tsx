import { postedRequests as words } from '@anxin/words/posted-requests'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import type { usePostedRequest } from './use-posted-request.ts'

/** The way to ask technicians instead of looking for one. */
export function PostRequest({ post, isPosting }: Pick<ReturnType<typeof usePostedRequest>, 'post' | 'isPosting'>) {
  const text = useText(words)
  return (
    <Notice
      action={
        post && (
          <Button size="s" variant="secondary" busy={isPosting} onClick={post}>
            {text('post')}
          </Button>
        )
      }
    >
      {text(post ? 'postNote' : 'needs')}
    </Notice>
  )
}
