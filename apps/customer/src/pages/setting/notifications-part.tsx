import { notifyGroups } from '@anxin/contract/push-kinds'
import { notifications as words } from '@anxin/words/notifications'
import { useDuration } from '@anxin/mobile/language/duration'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { deviceOf } from '@anxin/mobile/permissions/device'
import { leadToSettings } from '@anxin/mobile/permissions/permissions'
import { Button } from '@anxin/ui/button.tsx'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { CellsShape } from '@anxin/ui/shapes.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { usePushDevice } from '../../features/push/use-push-device.ts'
import { hasPush } from '../../features/push/web-push-port.ts'
import { paths } from '../../routes.ts'
import css from './setting.module.css'

/** What a person is notified of, and whether on this device. */
export function NotificationsPart() {
  const text = useText(words)
  const duration = useDuration()
  const push = usePushDevice()
  return (
    <Page title={text('title')} className={css.body} read={push.read} loading={<Shape />}>
      {({ quietStart, quietEnd, remindVisitMin, remindCouponDays }) => {
        const notes = {
          orders: text('ordersNote'),
          reminders: text('remindersNote', { lead: duration(remindVisitMin) }),
          follows: text('followsNote'),
          coupons: text('couponsNote', { days: remindCouponDays }),
          notices: text('noticesNote'),
        }
        return (
          <>
            <ThisDevice push={push} />
            <CellGroup title={text('kinds')} note={quietStart === quietEnd ? undefined : text('kindsNote', { from: quietStart, to: quietEnd })}>
              {notifyGroups.map((kind) => (
                <div key={kind} className={css.kind}>
                  <Switch label={text(kind)} checked={push.isKindOn(kind)} onChange={(on) => push.setKind(kind, on)} />
                  <p className={css.quiet}>{notes[kind]}</p>
                </div>
              ))}
            </CellGroup>
          </>
        )
      }}
    </Page>
  )
}

const Shape = () => (
  <>
    <CellsShape title end="switch" />
    <CellsShape title rows={notifyGroups.length} hints={1} end="switch" />
  </>
)

/** The switch of this device; where there is none to switch, why, and the way there. */
function ThisDevice({ push }: { push: ReturnType<typeof usePushDevice> }) {
  const text = useText(words)
  const router = useRouter()
  const toHomeScreen = !hasPush() && deviceOf(navigator.userAgent) === 'ios'
  if (push.isDenied)
    return (
      <Notice
        tone="warning"
        title={text('denied')}
        action={
          <Button size="s" variant="secondary" onClick={() => void leadToSettings('notifications')}>
            {text('toSettings')}
          </Button>
        }
      >
        {text('deniedNote')}
      </Notice>
    )
  if (!push.isOpen)
    return (
      <Notice
        action={
          toHomeScreen && (
            <Button size="s" variant="secondary" onClick={() => router.navigateTo(paths.download())}>
              {text('toHomeScreen')}
            </Button>
          )
        }
      >
        {text(toHomeScreen ? 'homeScreenNote' : hasPush() ? 'off' : 'unsupported')}
      </Notice>
    )
  return (
    <CellGroup title={text('device')} note={text('hereNote')}>
      <div className={css.row}>
        <Switch label={text('here')} checked={push.isOn} disabled={push.isBusy} onChange={push.setDevice} />
      </div>
    </CellGroup>
  )
}
