import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function CommentListPage() {
  return <ComingSoon title="comment-list" />
}
