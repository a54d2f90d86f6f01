import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { call } from '@anxin/mobile/request/call'
import { waitOf } from './wait-text.ts'

type Sent = { phone: string; resendAt: number }

/** Sends sign-in codes by SMS: where the last one went, and the seconds until another may be asked for. */
export function useSmsCode() {
  const [sent, setSent] = useState<Sent>()
  const [now, setNow] = useState(() => Date.now())
  const resendAt = sent?.resendAt ?? 0

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(tick, 500)
    tick()
    return () => clearInterval(timer)
  }, [resendAt])

  const sending = useMutation({
    mutationFn: (phone: string) => call('sendSms', { phone, scene: 'LOGIN' }),
    onSuccess: ({ resendIn }, phone) => setSent({ phone, resendAt: Date.now() + resendIn * 1000 }),
    onError: (error, phone) => {
      const seconds = waitOf(error)
      if (seconds !== undefined && sent?.phone === phone) setSent({ phone, resendAt: Date.now() + seconds * 1000 })
    },
  })
  return { sent, left: Math.max(0, Math.ceil((resendAt - now) / 1000)), sending, forget: () => setSent(undefined) }
}
