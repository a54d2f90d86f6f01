import { technicians } from '@anxin/words/technicians'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { useBlock } from '../../features/technicians/use-block.ts'
import css from './technicians.module.css'

/** Hides the technician from all lists of the account; back to where one came from. */
export function HideButton({ techId, nickname }: { techId: string; nickname: string }) {
  const text = useText(technicians)
  const router = useRouter()
  const block = useBlock(techId, () => {
    toast(text('hidden'), { type: 'success', duration: 2500 })
    router.navigateBack()
  })
  const ask = async () => {
    if (await confirm({ title: text('hideTitle', { name: nickname }), content: text('hideAsk'), confirmText: text('hideConfirm') })) block.mutate()
  }
  return (
    <button type="button" className={css.report} disabled={block.isPending} onClick={() => requireLogin(() => void ask())}>
      {text('hide')}
    </button>
  )
}
