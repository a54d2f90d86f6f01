import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { dayLabel, inside } from '@anxin/rules/time'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { setPlaceRefused, usePlaceRefused } from '@anxin/mobile/location/place-consent'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { paths } from '../../routes.ts'
import css from './setting.module.css'

type Consent = Reply<'getConsentList'>['list'][number]

/** What was agreed to, when and in which version, and what can be taken back. */
export function ConsentsPart() {
  const text = useText(words)
  const consents = useQuery(queryFor('getConsentList', {}))
  return (
    <Page title={text('consentsTitle')} className={css.body} read={consents} loading={<Shape />}>
      {({ list }) => (
        <>
          <CellGroup title={text('agreements')}>
            <Agreement label={text('user')} type="user" consent={list.find(({ kind }) => kind === 'USER')} />
            <Agreement label={text('privacyPolicy')} type="privacy" consent={list.find(({ kind }) => kind === 'PRIVACY')} />
          </CellGroup>
          <CellGroup title={text('permissions')} note={text('placeNote')}>
            <PlaceSwitch />
          </CellGroup>
        </>
      )}
    </Page>
  )
}

const Shape = () => (
  <>
    <CellsShape title rows={2} hints={1} end="none" />
    <CellsShape title end="switch" />
  </>
)

function Agreement({ label, type, consent }: { label: string; type: 'user' | 'privacy'; consent: Consent | undefined }) {
  const text = useText(words)
  const router = useRouter()
  const date = inside(dayLabel(consent?.at ?? 0, useServerNow(0, 60_000), useLanguage()))
  return (
    <Cell
      label={label}
      hint={consent ? text('agreedOn', { date, version: consent.version }) : text('notAgreed')}
      onClick={() => router.navigateTo(paths.agreement({ type }))}
    />
  )
}

/** Whether this device may be located. The device obeys at once; the account keeps a record of it. */
function PlaceSwitch() {
  const text = useText(words)
  const client = useQueryClient()
  const { refused } = usePlaceRefused()
  const recording = useMutation({
    mutationFn: (granted: boolean) => call('consent', { kind: 'LOCATION', granted }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['getConsentList'] }),
  })
  const choose = (granted: boolean) => {
    setPlaceRefused(!granted)
    recording.mutate(granted)
  }
  return (
    <div className={css.row}>
      <Switch label={text('place')} checked={!refused} onChange={choose} />
    </div>
  )
}
