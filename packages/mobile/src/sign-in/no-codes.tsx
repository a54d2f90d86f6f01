import { accounts } from '@anxin/words/accounts'
import { Notice } from '@anxin/ui/notice.tsx'
import { useText } from '../language/text.ts'

/** In place of a form that would wait for a code: this server sends none. */
export function NoCodes() {
  const text = useText(accounts)
  return <Notice>{text('noCodes')}</Notice>
}
