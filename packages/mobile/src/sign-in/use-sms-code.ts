import { useEffect, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Input } from '@anxin/contract/calls'
import { call } from '../request/call.ts'
import { parsed, sessional } from '../storage/storage.ts'
import { waitOf } from './wait-text.ts'

type Scene = Input<'sendSms'>['scene']
export type Sent = { phone: string; expireAt: number; expireMin: number; resendAt: number; digits: number }

function storedSent(key: string): Sent | undefined {
  const sent = parsed<Sent>(sessional.getItem(key))
  return sent && Date.now() < sent.expireAt ? sent : undefined
}

/**
 * Sends codes by SMS. `sent` says where the last one went and outlives a reload; `left` counts the seconds until
 * another may be asked for.
 */
export function useSmsCode(scene: Scene) {
  const key = `smsSent:${scene}`
  const [sent, setSent] = useState(() => storedSent(key))
  const left = useSecondsUntil(sent?.resendAt ?? 0)
  const keep = (next: Sent | undefined) => {
    if (next) sessional.setItem(key, JSON.stringify(next))
    else sessional.removeItem(key)
    setSent(next)
  }

  const sending = useMutation({
    mutationFn: (phone: string) => call('sendSms', { phone, scene }),
    onSuccess: ({ expireIn, resendIn, digits }, phone) => {
      const now = Date.now()
      keep({ phone, expireAt: now + expireIn * 1000, expireMin: Math.round(expireIn / 60), resendAt: now + resendIn * 1000, digits })
    },
    onError: (error, phone) => {
      // A code for this phone is still under way: what is left of its time is what to wait.
      const seconds = waitOf(error)
      if (seconds !== undefined && sent?.phone === phone) keep({ ...sent, resendAt: Date.now() + seconds * 1000 })
    },
  })

  return { sent, left, sending, send: (phone: string) => sending.mutateAsync(phone), forget: () => keep(undefined) }
}

function useSecondsUntil(at: number): number {
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((at - now) / 1000))

  useEffect(() => {
    const tick = () => setNow(Date.now())
    const timer = setInterval(() => (Date.now() > at + 1000 ? clearInterval(timer) : tick()), 500)
    tick()
    return () => clearInterval(timer)
  }, [at])

  return left
}
