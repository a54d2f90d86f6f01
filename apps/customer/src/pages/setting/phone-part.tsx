import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { settingParts as words } from '@anxin/words/setting-parts'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { toast } from '@anxin/mobile/overlays/toast'
import { Page } from '@anxin/mobile/page/page.tsx'
import { call } from '@anxin/mobile/request/call'
import { isRefused } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { PhoneAndCode } from '@anxin/mobile/sign-in/phone-and-code.tsx'
import { useSmsCode } from '@anxin/mobile/sign-in/use-sms-code'
import { Card } from '@anxin/ui/card.tsx'
import { CardShape, FieldShape, LineShape } from '@anxin/ui/shapes.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { useOwnPhoneCode } from './use-own-phone-code.ts'
import { cx } from '@anxin/ui/cx'
import css from './setting.module.css'

/** Another number for the account: the current one, if it has one, is proven first, then the new one. */
export function PhonePart() {
  const text = useText(words)
  const [ticket, setTicket] = useState<string>()
  const user = useQuery(queryFor('getUserInfo', {}))
  return (
    <Page title={text('phoneTitle')} className={css.body} read={user} loading={<Shape />}>
      {({ phone }) =>
        ticket !== undefined || phone === '' ? <NewPhone ticket={ticket} onTicketGone={() => setTicket(undefined)} /> : <OldPhone onProven={setTicket} />
      }
    </Page>
  )
}

const Shape = () => (
  <div className={css.step}>
    <LineShape width="56%" />
    <LineShape width="72%" small />
    <CardShape heading={false}>
      <FieldShape />
      <Skeleton height={48} radius={24} />
    </CardShape>
  </div>
)

function OldPhone({ onProven }: { onProven: (ticket: string) => void }) {
  const text = useText(words)
  const { own, sms } = useOwnPhoneCode('BIND')
  return (
    <section className={css.step}>
      <h2 className={cx('display', css.heading)}>{text('oldPhoneHeading')}</h2>
      {own && <p className={css.quiet}>{text('oldPhoneNote', { phone: own })}</p>}
      <Card>
        <PhoneAndCode
          phone={sms.sent?.phone ?? ''}
          sms={sms}
          prove={({ phone, smsCode }) => call('authSms', { phone, smsCode, scene: 'BIND' })}
          onProven={({ ticket }) => onProven(ticket)}
          action={text('next')}
        />
      </Card>
    </section>
  )
}

function NewPhone({ ticket, onTicketGone }: { ticket: string | undefined; onTicketGone: () => void }) {
  const text = useText(words)
  const router = useRouter()
  const client = useQueryClient()
  const sms = useSmsCode('BIND')
  const bind = async (proven: { phone: string; smsCode: string }) => {
    try {
      return await call('bindPhone', { ...proven, ...(ticket !== undefined && { ticket }) })
    } catch (error) {
      if (ticket !== undefined && isRefused(error, 'smsCodeExpired')) {
        toast(text('ticketGone'), { type: 'warning' })
        onTicketGone()
      }
      throw error
    }
  }
  const done = async () => {
    toast(text('phoneChanged'), { type: 'success' })
    router.navigateBack()
    await client.invalidateQueries({ queryKey: ['getUserInfo'] })
  }
  return (
    <section className={css.step}>
      <h2 className={cx('display', css.heading)}>{text('newPhoneHeading')}</h2>
      <p className={css.quiet}>{text('newPhoneNote')}</p>
      <Card>
        <PhoneAndCode phone="" sms={sms} prove={bind} onProven={() => void done()} action={text('change')} />
      </Card>
    </section>
  )
}
