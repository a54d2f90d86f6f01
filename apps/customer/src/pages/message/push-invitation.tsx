import { notifications as words } from '@anxin/words/notifications'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { usePushDevice } from '../../features/push/use-push-device.ts'
import css from './message.module.css'

/** Offers notifications to anyone who was never asked on this device. */
export function PushInvitation() {
  const text = useText(words)
  const { canAsk, isBusy, setDevice } = usePushDevice()
  if (!canAsk) return null
  return (
    <div className={css.invitation}>
      <Notice
        title={text('inviteTitle')}
        action={
          <Button size="s" variant="secondary" busy={isBusy} onClick={() => setDevice(true)}>
            {text('inviteAction')}
          </Button>
        }
      />
    </div>
  )
}
