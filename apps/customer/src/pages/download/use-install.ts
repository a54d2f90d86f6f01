import { useEffect, useState } from 'react'

/** What Chromium offers where the app can be put onto the home screen; no type of the standard library has it. */
type InstallEvent = Event & { prompt: () => Promise<unknown> }

/** Whether the app stands on the home screen, and how the browser puts it there where it offers that. */
export function useInstall(): { isInstalled: boolean; install: (() => void) | undefined } {
  const [offer, setOffer] = useState<InstallEvent>()
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault()
      // safe: only this event has this name
      setOffer(event as InstallEvent)
    }
    addEventListener('beforeinstallprompt', offered)
    return () => removeEventListener('beforeinstallprompt', offered)
  }, [])
  return { isInstalled: matchMedia('(display-mode: standalone)').matches, install: offer && (() => void offer.prompt()) }
}
