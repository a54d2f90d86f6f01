import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { errorText } from '@anxin/mobile/request/errors'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'

/** A part of the page that could not be read, and another try. There is no way on to customer service: this is it. */
export function Unread({ error, onRetry }: { error: unknown; onRetry: () => unknown }) {
  const text = useText(common)
  return (
    <Notice
      tone="warning"
      action={
        <Button size="s" variant="secondary" onClick={() => void onRetry()}>
          {text('retry')}
        </Button>
      }
    >
      {errorText(error)}
    </Notice>
  )
}
