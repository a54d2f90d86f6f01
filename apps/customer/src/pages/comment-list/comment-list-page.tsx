import { commentList as words } from '@anxin/words/comment-list'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { NavBar } from '@anxin/mobile/navigation/nav-bar.tsx'
import { usePage, useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { DoorDrawing } from '@anxin/ui/drawings/door.tsx'
import { EnvelopeDrawing } from '@anxin/ui/drawings/envelope.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { MyReviews } from './my-reviews.tsx'
import { TechnicianReviews } from './technician-reviews.tsx'
import css from './comment-list.module.css'

/** The reviews of a technician (`techId`), or those I wrote (`mine=1`). */
export function CommentListPage() {
  const text = useText(words)
  const { query } = usePage()
  const { signedIn } = useSession()
  const isMine = query.mine === '1'

  return (
    <main className={css.page}>
      <NavBar title={text(isMine ? 'titleMine' : 'title')} />
      {isMine && signedIn && <MyReviews />}
      {isMine && !signedIn && <LoginCard title={text('signInTitle')} drawing={<EnvelopeDrawing />} />}
      {!isMine && query.techId && <TechnicianReviews techId={query.techId} />}
      {!isMine && !query.techId && <NoTechnician />}
    </main>
  )
}

export function NoTechnician() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<DoorDrawing />}
      title={text('missing')}
      action={<Button onClick={() => router.switchTab('/pages/technicians-list/technicians-list')}>{text('toTechnicians')}</Button>}
    />
  )
}
