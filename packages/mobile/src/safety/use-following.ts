import { useEffect } from 'react'
import { call } from '../request/call.ts'
import { knownPlace } from './known-place.ts'

const everyMs = 60_000

type Following = { orderId: string; call: 'tellSafetyPlace' | 'techTellSafetyPlace'; isOn: boolean }

/**
 * Tells where the phone is, where that was allowed before, while a timer runs and after it was ended or help was called for, alike after either
 * code: what is kept of it is for the server to decide. Nothing of it shows.
 */
export function useFollowing({ orderId, call: name, isOn }: Following): void {
  useEffect(() => {
    if (!isOn) return
    const tell = async () => {
      const place = await knownPlace(0)
      if (place) await call(name, { orderId, ...place }, { quiet: true })
    }
    // Whatever came of it, the next place follows a minute later.
    const timer = setInterval(() => void tell().catch(() => undefined), everyMs)
    return () => clearInterval(timer)
  }, [orderId, name, isOn])
}
