import { useSyncExternalStore } from 'react'

const MINUTE_MS = 60_000
const thisMinute = () => Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS

const subscribe = (tell: () => void) => {
  const timer = setInterval(tell, 5000)
  return () => clearInterval(timer)
}

/** The minute it is, epoch ms: today and tomorrow stay true while a page lies open. */
export const useNow = (): number => useSyncExternalStore(subscribe, thisMinute)
