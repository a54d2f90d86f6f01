import { useEffect } from 'react'
import { reportPosition, usePositionConsent } from './position.ts'

const EVERY_MS = 20_000

/** Reports the position at once and every 20 s while the technician is on the way and has agreed. */
export function PositionReporter({ onTheWay }: { onTheWay: boolean }) {
  const allowed = usePositionConsent((consent) => consent.allowed)
  const reports = onTheWay && allowed

  useEffect(() => {
    if (!reports) return
    void reportPosition()
    const timer = setInterval(() => void reportPosition(), EVERY_MS)
    return () => clearInterval(timer)
  }, [reports])

  return null
}
