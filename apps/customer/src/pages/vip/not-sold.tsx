import { vip as words } from '@anxin/words/vip'
import { router } from '@anxin/mobile/navigation/app-router'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { MemberCardDrawing } from '@anxin/ui/drawings/member-card.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { paths } from '../../routes.ts'

/** The operator sells no memberships at present. */
export function NotSold() {
  const text = useText(words)
  return (
    <EmptyState drawing={<MemberCardDrawing />} title={text('off')} action={<Button onClick={() => router.switchTab(paths.mine())}>{text('back')}</Button>}>
      {text('offNote')}
    </EmptyState>
  )
}
