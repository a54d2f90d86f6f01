import { message as words } from '@anxin/words/message'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import type { Thread } from '../../features/messages/by-order.ts'
import { useMessageWords } from '../../features/messages/use-message-words.ts'
import { useRemoveMessage } from '../../features/messages/use-remove-message.ts'

/** What was deleted last, and the way to bring it back; it stays until the page is left. */
export function Removed({ thread, onTakenBack }: { thread: Thread; onTakenBack: () => void }) {
  const text = useText(words)
  const { title } = useMessageWords()(thread.newest)
  const remove = useRemoveMessage(thread)
  return (
    <BottomBar left={<span role="status">{text('removed', { title })}</span>}>
      <Button variant="secondary" busy={remove.isPending} onClick={() => remove.mutate(false, { onSuccess: onTakenBack })}>
        {text('undo')}
      </Button>
    </BottomBar>
  )
}
