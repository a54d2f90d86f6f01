import { useMutation } from '@tanstack/react-query'
import { outbox } from '@anxin/words/outbox'
import { setting as words } from '@anxin/words/setting'
import { dropAll, waitingCount } from '@anxin/mobile/outbox/outbox'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { call } from '@anxin/mobile/request/call'
import { session } from '@anxin/mobile/session/session'
import { useText } from '@anxin/mobile/language/text'
import { paths } from '../../routes.ts'

/** Signs this device out, after asking and saying what is then not sent. Without an answer of the server the device forgets its session all the same. */
export function useSignOut() {
  const text = useText(words)
  const say = useText(outbox)
  const router = useRouter()
  const leaving = useMutation({
    mutationFn: () => call('logout', {}),
    async onSettled() {
      await dropAll()
      session.clear()
      router.reLaunch(paths.mine())
    },
  })
  const ask = async () => {
    const unsent = await waitingCount()
    const content = unsent > 0 ? `${text('signOutAsk')} ${say('signOutDrops', { n: unsent })}` : text('signOutAsk')
    if (await confirm({ title: text('signOut'), content, confirmText: text('signOut') })) leaving.mutate()
  }
  return { isPending: leaving.isPending, ask: () => void ask() }
}
