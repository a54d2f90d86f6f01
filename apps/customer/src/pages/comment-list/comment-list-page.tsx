import { commentList as words } from '@anxin/words/comment-list'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams, useRouter } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { ChairDrawing } from '@anxin/ui/drawings/chair.tsx'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'
import { MyReviews } from './my-reviews.tsx'
import { TechnicianReviews } from './technician-reviews.tsx'

/** The reviews of a technician (`techId`), or those I wrote (`mine=1`). */
export function CommentListPage() {
  const text = useText(words)
  const { techId, mine } = useParams(paths.commentList)
  const { signedIn } = useSession()
  const isMine = mine === '1'

  return (
    <Page title={text(isMine ? 'titleMine' : 'title')}>
      {isMine && signedIn && <MyReviews />}
      {isMine && !signedIn && <LoginCard title={text('signInTitle')} drawing={<BrushDrawing />} />}
      {!isMine && techId && <TechnicianReviews techId={techId} />}
      {!isMine && !techId && <NoTechnician />}
    </Page>
  )
}

function NoTechnician() {
  const text = useText(words)
  const router = useRouter()
  return (
    <EmptyState
      drawing={<ChairDrawing />}
      title={text('missing')}
      action={<Button onClick={() => router.switchTab(paths.techniciansList())}>{text('toTechnicians')}</Button>}
    />
  )
}
