import { useSubscription } from '@refinedev/core'
import { useEffect, useRef, useState } from 'react'
import { gently } from './gently.ts'
import { everything } from './live-provider.ts'

const pace = { delayMs: 200, apartMs: 3000, jitterMs: 800 }

/** Reads again when the server says that anything moved, while the window is looked at; whoever comes back to it reads by that alone. */
export function useHints(read: () => Promise<unknown>, { enabled }: { enabled: boolean }) {
  const latest = useRef(read)
  useEffect(() => void (latest.current = read))
  const [reader] = useState(() => gently(() => latest.current(), pace))
  useEffect(() => reader.stop, [reader])
  useSubscription({
    channel: `resources/${everything}`,
    types: ['*'],
    onLiveEvent: () => document.visibilityState !== 'hidden' && reader.ask(),
    enabled,
  })
}
