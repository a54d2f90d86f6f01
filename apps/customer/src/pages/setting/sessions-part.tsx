import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { dayLabel, inside } from '@anxin/rules/time'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import css from './setting.module.css'

type Device = Reply<'getSessionList'>['list'][number]

/** Where the account is signed in; every other device can be signed out from here. */
export function SessionsPart() {
  const text = useText(words)
  const sessions = useQuery(queryFor('getSessionList', {}))
  return (
    <Page title={text('sessionsTitle')} className={css.body} read={sessions} loading={<CellsShape rows={2} hints={2} end="button" />}>
      {({ list }) => (
        <CellGroup>
          {list.map((device) => (
            <DeviceRow key={device.sessionId} device={device} />
          ))}
        </CellGroup>
      )}
    </Page>
  )
}

function DeviceRow({ device: { sessionId, deviceBrand, network, lastUsedAt, current } }: { device: Device }) {
  const text = useText(words)
  const client = useQueryClient()
  const when = inside(dayLabel(lastUsedAt, useServerNow(0, 60_000), useLanguage()))
  const name = deviceBrand === 'Web' ? text('web') : deviceBrand
  const leaving = useMutation({
    mutationFn: () => call('revokeSession', { sessionId }),
    onSuccess: () => toast(text('deviceGone'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['getSessionList'] }),
  })
  const ask = async () => {
    if (await confirm({ title: text('signOutOf', { device: name }), content: text('deviceAsk'), confirmText: text('signOutDevice') })) leaving.mutate()
  }

  return (
    <div className={css.row}>
      <span className={css.words}>
        <span className={css.name}>
          {name}
          {current && <Tag tone="primary">{text('thisDevice')}</Tag>}
        </span>
        <span className={css.quiet}>{text('lastUsed', { when })}</span>
        {network && <span className={css.quiet}>{text('from', { network })}</span>}
      </span>
      {!current && (
        <Button size="s" variant="secondary" busy={leaving.isPending} aria-label={text('signOutOf', { device: name })} onClick={() => void ask()}>
          {text('signOutDevice')}
        </Button>
      )}
    </div>
  )
}
