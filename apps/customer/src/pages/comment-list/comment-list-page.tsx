import { commentList as words } from '@anxin/words/comment-list'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { useParams } from '@anxin/mobile/navigation/use-page'
import { useSession } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { BrushDrawing } from '@anxin/ui/drawings/brush.tsx'
import { paths } from '../../routes.ts'
import { MyReviews } from './my-reviews.tsx'
import { TechnicianReviews } from './technician-reviews.tsx'

/** The reviews of a technician (`techId`), or those I wrote (`mine=1`). */
export function CommentListPage() {
  const text = useText(words)
  const { techId, mine } = useParams(paths.commentList)
  const { signedIn } = useSession()
  // What else is in the address, it is one of the two.
  const isMine = mine === '1' || !techId

  return (
    <Page title={text(isMine ? 'titleMine' : 'title')}>
      {isMine && signedIn && <MyReviews />}
      {isMine && !signedIn && <LoginCard title={text('signInTitle')} drawing={<BrushDrawing />} />}
      {!isMine && <TechnicianReviews techId={techId} />}
    </Page>
  )
}
