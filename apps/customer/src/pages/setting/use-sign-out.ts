import { useMutation } from '@tanstack/react-query'
import { setting as words } from '@anxin/words/setting'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { call } from '@anxin/mobile/request/call'
import { session } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { paths } from '../../routes.ts'

/** Signs this device out, after asking. Without an answer of the server the device forgets its session all the same. */
export function useSignOut() {
  const text = useText(words)
  const router = useRouter()
  const leaving = useMutation({
    mutationFn: () => call('logout', {}),
    onSettled() {
      session.clear()
      router.reLaunch(paths.mine())
    },
  })
  const ask = async () => {
    if (await confirm({ title: text('signOut'), content: text('signOutAsk'), confirmText: text('signOut') })) leaving.mutate()
  }
  return { isPending: leaving.isPending, ask: () => void ask() }
}
