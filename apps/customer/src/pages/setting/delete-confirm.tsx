import { useState } from 'react'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { dropAll } from '@anxin/mobile/outbox/outbox'
import { call } from '@anxin/mobile/request/call'
import { isRefused } from '@anxin/mobile/request/errors'
import { session } from '@anxin/mobile/session/session'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { paths } from '../../routes.ts'
import { clearStored } from './clear-stored.ts'
import { useOwnPhoneCode } from './use-own-phone-code.ts'
import css from './setting.module.css'

/** The number once more, and the end of the account. */
export function DeleteConfirm() {
  const text = useText(words)
  const router = useRouter()
  const { own, sms } = useOwnPhoneCode('DELETE')
  const [open, setOpen] = useState<readonly string[]>([])
  const end = async (proven: { phone: string; smsCode: string }) => {
    if (!(await confirm({ title: text('deleteTitle'), content: text('deleteLast'), confirmText: text('deleteConfirm'), tone: 'danger' }))) return false
    try {
      await call('deleteAccount', proven)
      await dropAll()
      return true
    } catch (error) {
      if (isRefused(error, 'accountBusy')) setOpen(error.detail.orderIds)
      if (isRefused(error, 'technicianAccount') && (await confirm({ title: text('deleteTitle'), content: text('deleteOpen'), confirmText: text('toLeave') })))
        location.assign('/technician/#/pages/leave/leave')
      throw error
    }
  }
  const done = (isGone: boolean) => {
    // Anyone who decides against it has no further use for the code.
    if (!isGone) return router.navigateBack()
    session.clear()
    clearStored()
    toast(text('deleted'), { type: 'success', duration: 2500 })
    router.reLaunch(paths.index())
  }

  if (own === '')
    return (
      <Notice
        tone="warning"
        action={
          <Button size="s" variant="secondary" onClick={() => router.redirectTo(paths.setting({ part: 'phone' }))}>
            {text('addPhone')}
          </Button>
        }
      >
        {text('deleteNeedsPhone')}
      </Notice>
    )
  return (
    <>
      <p className={css.quiet}>{text('deletePhoneNote')}</p>
      <Card>
        <PhoneAndCode phone={sms.sent?.phone ?? ''} sms={sms} prove={end} onProven={done} action={text('deleteConfirm')} />
      </Card>
      {open.length > 0 && (
        <Notice tone="warning" title={text('openOrders')}>
          <span className={css.links}>
            {open.map((orderId, at) => (
              <Button key={orderId} variant="ghost" size="s" onClick={() => router.navigateTo(paths.orderDetail({ orderId }))}>
                {text('toOrder', { n: at + 1 })}
              </Button>
            ))}
          </span>
        </Notice>
      )}
    </>
  )
}
