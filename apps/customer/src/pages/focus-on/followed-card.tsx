import { focusOn as words } from '@anxin/words/focus-on'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import { EarliestChip } from '../../features/technicians/earliest-chip.tsx'
import { CardActs } from '../../features/technicians/card-acts.tsx'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import type { Technician } from '../../features/technicians/technician.ts'

type FollowedCardProps = { technician: Technician; eager: boolean; onUnfollowed: () => void }

/** A technician somebody follows: the earliest time to book, and the way to let go. */
export function FollowedCard({ technician, eager, onUnfollowed }: FollowedCardProps) {
  const text = useText(words)
  const { techId, nickname } = technician
  const follow = useFollow(techId)
  // The card is gone from the list by then: its own callbacks would no longer run. What went wrong is told already.
  const letGo = () => void follow.mutateAsync(false).then(onUnfollowed, () => undefined)
  return (
    <TechnicianCard heading="h2" technician={technician} eager={eager}>
      <CardActs>
        <EarliestChip technician={technician} />
        <Button size="s" variant="secondary" busy={follow.isPending} aria-label={text('unfollowNamed', { name: nickname })} onClick={letGo}>
          {text('unfollow')}
        </Button>
      </CardActs>
    </TechnicianCard>
  )
}
