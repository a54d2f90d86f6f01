import type { MouseEvent } from 'react'
import { accounts } from '@anxin/words/accounts'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { useLoginAndRegister } from '@anxin/mobile/drafts/drafts'
import { textOf, useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { agree } from '@anxin/mobile/storage/consent'
import { Checkbox } from '@anxin/ui/checkbox.tsx'
import { paths } from '../../routes.ts'
import css from './accounts.module.css'

const tick = (agreed: boolean) => useLoginAndRegister.setState({ agreed })

/** Whether the agreements are accepted; asks once more when the tick was missed. Going on includes the consent. */
export async function haveAgreed(): Promise<boolean> {
  const text = textOf(accounts)
  const agreed =
    useLoginAndRegister.getState().agreed || (await confirm({ title: text('agreeTitle'), content: text('agreeAsk'), confirmText: text('agreeAndGo') }))
  if (!agreed) return false
  tick(true)
  agree()
  return true
}

/** The tick that signing in needs, with the way to both texts. */
export function Agreements() {
  const agreed = useLoginAndRegister((state) => state.agreed)
  const router = useRouter()
  const text = useText(accounts)
  const link = (type: 'user' | 'privacy', label: string) => (
    <a
      className={css.agreement}
      href={`#${paths.agreement({ type })}`}
      onClick={(event: MouseEvent) => {
        event.preventDefault()
        router.navigateTo(paths.agreement({ type }))
      }}
    >
      {label}
    </a>
  )
  return (
    <Checkbox checked={agreed} onChange={tick}>
      <span className={css.agreements}>
        {text('agreePrefix')}
        {link('user', text('agreementUser'))}
        {text('agreementAnd')}
        {link('privacy', text('agreementPrivacy'))}
      </span>
    </Checkbox>
  )
}
