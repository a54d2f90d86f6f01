import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'

/** The step before the first: who somebody is. */
export function ToIdentity() {
  const text = useText(words)
  const router = useRouter()
  return (
    <Notice title={text('verify')} action={<Button onClick={() => router.navigateTo(paths.realName())}>{text('verify')}</Button>}>
      {text('verifyNote')}
    </Notice>
  )
}
