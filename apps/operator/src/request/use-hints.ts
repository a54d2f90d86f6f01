import { useEffect, useRef } from 'react'
import { gently } from './gently.ts'
import { everything } from './live.ts'
import { useMoved } from './use-moved.ts'

const pace = { delayMs: 200, apartMs: 3000, jitterMs: 800 }

/** Reads again when the server says that anything moved, while the window is looked at; anyone who comes back to it reads by that alone. */
export function useHints(read: () => Promise<unknown>, { enabled }: { enabled: boolean }) {
  const latest = useRef(read)
  const reader = useRef<ReturnType<typeof gently>>(undefined)
  useEffect(() => void (latest.current = read))
  useEffect(() => {
    reader.current = gently(() => latest.current(), pace)
    return () => reader.current?.stop()
  }, [])
  useMoved([everything], () => document.visibilityState !== 'hidden' && reader.current?.ask(), { enabled })
}
