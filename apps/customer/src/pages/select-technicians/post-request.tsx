import { common } from '@anxin/words/common'
import { postedRequests as words } from '@anxin/words/posted-requests'
import { useText } from '@anxin/mobile/language/text'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './select-technicians.module.css'
import type { usePostedRequest } from './use-posted-request.ts'

type PostRequestProps = Pick<ReturnType<typeof usePostedRequest>, 'isReading' | 'error' | 'readAgain' | 'post' | 'isPosting'>

/** The way to ask technicians instead of looking for one, once it is known that nobody is being asked. */
export function PostRequest({ isReading, error, readAgain, post, isPosting }: PostRequestProps) {
  const text = useText(words)
  const shared = useText(common)
  if (isReading)
    return (
      <div role="status" aria-busy="true" aria-label={shared('loading')}>
        <Card className={css.request}>
          <Skeleton width="40%" height={20} />
          <Skeleton width="75%" height={14} />
          <Skeleton width={88} height={32} radius={16} />
        </Card>
      </div>
    )
  if (error)
    return (
      <Notice
        tone="warning"
        action={
          <Button size="s" variant="secondary" onClick={readAgain}>
            {shared('retry')}
          </Button>
        }
      >
        {errorText(error)}
      </Notice>
    )
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
