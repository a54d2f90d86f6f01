import { useQuery, useQueryClient } from '@tanstack/react-query'
import { setting as words } from '@anxin/words/setting'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'
import { clearKept } from './clear-kept.ts'

/** What this device keeps and which version it shows; what the product is, and under which terms. */
export function DeviceCells() {
  const text = useText(words)
  const router = useRouter()
  const client = useQueryClient()
  const { data: version } = useQuery(queryFor('appVersion', { platform: 'h5' }, { quiet: true }))
  const clear = async () => {
    if (!(await confirm({ title: text('clearCache'), content: text('clearAsk'), confirmText: text('clearCache') }))) return
    clearKept()
    await client.resetQueries()
    toast(text('cleared'), { type: 'success' })
  }

  return (
    <>
      <CellGroup title={text('device')}>
        <Cell label={text('clearCache')} hint={text('clearNote')} onClick={() => void clear()} />
        <Cell label={text('version')} value={version?.version} />
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
