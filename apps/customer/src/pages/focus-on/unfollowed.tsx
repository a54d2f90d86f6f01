import { focusOn as words } from '@anxin/words/focus-on'
import { useText } from '@anxin/mobile/language/text'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import type { Technician } from '../../features/technicians/technician.ts'

/** Who was let go last, and the way to take that back; it stays until the page is left. */
export function Unfollowed({ technician: { techId, nickname, notify }, onTakenBack }: { technician: Technician; onTakenBack: () => void }) {
  const text = useText(words)
  const follow = useFollow(techId, { notify })
  return (
    <BottomBar left={<span role="status">{text('unfollowed', { name: nickname })}</span>}>
      <Button variant="secondary" busy={follow.isPending} onClick={() => follow.mutate(true, { onSuccess: onTakenBack })}>
        {text('undo')}
      </Button>
    </BottomBar>
  )
}
