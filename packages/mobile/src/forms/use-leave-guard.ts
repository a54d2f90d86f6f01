import { useEffect, useEffectEvent, useState } from 'react'
import { openLayer } from '@anxin/ui/layers'

/** While a form is changed, going back in the browser or by the phone's key calls `ask` first; it tells whether to stay. */
export function useLeaveGuard(isChanged: boolean, ask: () => Promise<'stays' | 'leaves'>): void {
  const [stayed, setStayed] = useState(0)
  const asked = useEffectEvent(async () => {
    if ((await ask()) === 'stays') setStayed((times) => times + 1)
  })
  // Each answer uses up the entry that stood for the change; anyone who stays gets a new one.
  useEffect(() => (isChanged ? openLayer(() => void asked()) : undefined), [isChanged, stayed])
}
