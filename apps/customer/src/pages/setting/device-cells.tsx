import { useEffect, useEffectEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { setting as words } from '@anxin/words/setting'
import { restartApp } from '@anxin/mobile/navigation/app-router'
import { isOutdated } from '@anxin/mobile/navigation/new-version'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { useNewVersion } from '@anxin/mobile/overlays/new-version'
import { toast } from '@anxin/mobile/overlays/toast'
import { clientVersion } from '@anxin/mobile/request/request-headers'
import { sessional } from '@anxin/mobile/storage/storage'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'
import { clearStored, clearSeen } from './clear-stored.ts'

const cleared = 'cacheCleared'

/** What this device keeps and which version it shows; what the product is, and under which terms. */
export function DeviceCells() {
  const text = useText(words)
  const router = useRouter()
  const clear = async () => {
    if (!(await confirm({ title: text('clearCache'), content: text('clearAsk'), confirmText: text('clearCache') }))) return
    clearStored()
    await clearSeen()
    sessional.setItem(cleared, '1')
    // Whatever pages still hold in memory goes, too.
    restartApp()
  }
  const sayCleared = useEffectEvent(() => {
    if (sessional.getItem(cleared) === null) return
    sessional.removeItem(cleared)
    toast(text('cleared'), { type: 'success' })
  })
  useEffect(() => sayCleared(), [])
  // A newer one is offered above every page, with the way to it.
  const look = useMutation({
    mutationFn: isOutdated,
    onSuccess: (isThere) => (isThere ? useNewVersion.setState({ isThere }) : toast(text('newest'))),
  })

  return (
    <>
      <CellGroup title={text('device')}>
        <Cell label={text('clearCache')} hint={text('clearNote')} onClick={() => void clear()} />
        <Cell label={text('version')} hint={text('versionNote')} value={clientVersion} disabled={look.isPending} onClick={() => look.mutate()} />
      </CellGroup>
      <CellGroup title={text('about')}>
        <Cell label={text('aboutUs')} onClick={() => router.navigateTo(paths.setting({ part: 'about' }))} />
        <Cell label={text('user')} onClick={() => router.navigateTo(paths.agreement({ type: 'user' }))} />
        <Cell label={text('privacyPolicy')} onClick={() => router.navigateTo(paths.agreement({ type: 'privacy' }))} />
        <Cell label={text('download')} onClick={() => router.navigateTo(paths.download())} />
      </CellGroup>
    </>
  )
}
