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
  const followed = useFollowed(techId, wasFollowed)
  return (
    <Button size="s" variant="secondary" aria-pressed={followed} onClick={() => requireLogin(() => follow.mutate(!followed))}>
      {text(followed ? 'following' : 'follow')}
    </Button>
  )
}
