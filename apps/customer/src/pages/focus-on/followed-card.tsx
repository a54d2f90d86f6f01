import { focusOn as words } from '@anxin/words/focus-on'
import { technicianCard } from '@anxin/words/technician-card'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { settle } from '@anxin/ui/settle'
import { Switch } from '@anxin/ui/switch.tsx'
import { toast } from '@anxin/mobile/overlays/toast'
import { useFollow } from '../../features/follows/use-follow.ts'
import { useNotify } from '../../features/follows/use-notify.ts'
import { TechnicianCard } from '../../features/technicians/technician-card.tsx'
import type { Technician } from '../../features/technicians/technician.ts'
import css from './focus-on.module.css'

type FollowedCardProps = { technician: Technician; eager: boolean; onUnfollowed: () => void }

/** A technician somebody follows: the earliest time to book, the way to let go, and whether to hear of times that open. */
export function FollowedCard({ technician, eager, onUnfollowed }: FollowedCardProps) {
  const text = useText(words)
  const shared = useText(technicianCard)
  const { techId, nickname, state, earliestAt } = technician
  const follow = useFollow(techId)
  const notify = useNotify(technician)
  const tell = (on: boolean) =>
    notify.change.mutate(on, { onSuccess: ({ queued }) => on && !queued && toast(text('notifyOn', { name: nickname }), { type: 'success' }) })
  // The card is gone from the list by then: its own callbacks would no longer run, and the next one's button lies where its was. What
  // went wrong is shown already.
  const letGo = () =>
    void follow.mutateAsync(false).then(
      () => {
        settle()
        onUnfollowed()
      },
      () => undefined,
    )
  const acts = (
    <div role="group" aria-label={nickname} className={css.acts}>
      {earliestAt !== undefined && <span className={css.state}>{shared(`state_${state}`)}</span>}
      <Switch label={text('notify')} checked={notify.isOn} onChange={tell} />
      <Button size="s" variant="secondary" commits busy={follow.isPending} aria-label={text('unfollowNamed', { name: nickname })} onClick={letGo}>
        {text('unfollow')}
      </Button>
    </div>
  )
  return <TechnicianCard heading="h2" technician={technician} eager={eager} foot={acts} />
}
