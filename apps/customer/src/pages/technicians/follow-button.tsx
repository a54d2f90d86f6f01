import { technicians } from '@anxin/words/technicians'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import { useFollowed } from '../../features/follows/use-followed.ts'
import type { Detail } from './use-chosen-project.ts'

export function FollowButton({ technician: { techId, followed: wasFollowed } }: { technician: Detail }) {
  const text = useText(technicians)
  const follow = useFollow(techId)
  const known = useFollowed(techId, wasFollowed)
  // A read from before the tap, for another place, may still come and be shown: what was wished counts until the follow is answered and read.
  const followed = follow.isPending ? follow.variables : known
  // A second tap would take back the first, so it waits until that is answered and what the button says now has stood still.
  const toggle = () => !follow.isPending && requireLogin(() => follow.mutate(!followed))
  return (
    <Button size="s" variant="secondary" commits aria-pressed={followed} onClick={toggle}>
      {text(followed ? 'following' : 'follow')}
    </Button>
  )
}
