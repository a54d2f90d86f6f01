import { technicians } from '@anxin/words/technicians'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { useDuration } from '@anxin/mobile/language/duration'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { useFollow } from '../../features/follows/use-follow.ts'
import { beginBooking } from '../../features/technicians/book.ts'
import { priceOf, type Detail, type Project } from './use-chosen-project.ts'
import { useWeek } from './use-week.ts'
import css from './book-bar.module.css'

type Props = { technician: Detail; project: Project | undefined }

/** The price and the one action: book, or follow and be notified while nothing is free. */
export function BookBar({ technician: { techId, minPrice }, project }: Props) {
  const text = useText(technicians)
  const duration = useDuration()
  const nameOf = useNames()
  const { isFull } = useWeek(techId, project)
  const follow = useFollow(techId, { notify: true })
  const remind = () => requireLogin(() => follow.mutate(true, { onSuccess: ({ queued }) => !queued && toast(text('reminded'), { type: 'success' }) }))
  const left = (
    <div className={css.price}>
      <Price amount={project ? priceOf(project) : minPrice} size="l" {...(!project && { prefix: text('before'), suffix: text('from') })} />
      <span className={css.priceNote}>{project ? `${nameOf(project)} · ${duration(project.durationMin)}` : text('choose')}</span>
    </div>
  )
  return (
    <BottomBar left={left}>
      {!isFull ? (
        <Button size="l" onClick={() => beginBooking({ techId, projectId: project?.projectId })}>
          {text('book')}
        </Button>
      ) : (
        <Button size="l" disabled={follow.isSuccess} busy={follow.isPending} onClick={remind}>
          {text(follow.isSuccess ? 'following' : 'remind')}
        </Button>
      )}
    </BottomBar>
  )
}
