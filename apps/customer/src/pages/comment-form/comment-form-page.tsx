import { ComingSoon } from '@anxin/mobile/coming-soon.tsx'

export function CommentFormPage() {
  return <ComingSoon title="comment-form" />
}
