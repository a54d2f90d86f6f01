import { useSyncExternalStore } from 'react'
import { useText } from '../text/language.ts'
import { consoleWords } from '@anxin/words/console/frame/console'

const follow = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Says that what is shown is of before, for as long as there is no network. */
export function Offline() {
  const text = useText(consoleWords)
  const isOnline = useSyncExternalStore(follow, () => navigator.onLine)
  // Stands from the start: what comes with its text is not read out.
  return (
    <p className={isOnline ? 'said-only' : 'offline'} role="status">
      {!isOnline && text('offline')}
    </p>
  )
}
