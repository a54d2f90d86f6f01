import { useMutation, useQuery } from '@tanstack/react-query'
import { setting as words } from '@anxin/words/setting'
import type { SettingPart } from '../../routes.ts'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'
import { saveFile } from './save-file.ts'

/** What is kept of the account, who may use it, and how it ends. */
export function AccountCells() {
  const text = useText(words)
  const router = useRouter()
  const { data: user } = useQuery(queryFor('getUserInfo', {}, { quiet: true }))
  const { data: sessions } = useQuery(queryFor('getSessionList', {}, { quiet: true }))
  const open = (part: SettingPart) => () => router.navigateTo(paths.setting({ part }))
  const exporting = useMutation({
    mutationFn: () => call('exportData', {}),
    onSuccess({ fileName, content }) {
      saveFile(fileName, content)
      toast(text('exported'), { type: 'success' })
    },
    onError: (error) => toast(errorText(error), { type: 'error' }),
  })

  return (
    <>
      <CellGroup title={text('account')}>
        <Cell label={text('phone')} value={user && (user.phoneMasked || text('phoneUnbound'))} onClick={open('phone')} />
        <Cell
          label={text('password')}
          value={user && text(user.hasPassword ? 'passwordSet' : 'passwordUnset')}
          onClick={() => router.navigateTo(paths.setnewPass())}
        />
        <Cell label={text('sessions')} value={sessions?.list.length} onClick={open('sessions')} />
      </CellGroup>
      <CellGroup title={text('notifications')}>
        <Cell label={text('notificationsOf')} onClick={open('notifications')} />
      </CellGroup>
      <CellGroup title={text('privacy')}>
        <Cell label={text('safety')} hint={text('safetyNote')} onClick={open('safety')} />
        <Cell label={text('blocked')} onClick={open('blocked')} />
        <Cell label={text('consents')} onClick={open('consents')} />
        <Cell label={text('export')} hint={text('exportNote')} disabled={exporting.isPending} onClick={() => exporting.mutate()} />
        <Cell label={text('delete')} tone="danger" onClick={open('delete')} />
      </CellGroup>
    </>
  )
}
