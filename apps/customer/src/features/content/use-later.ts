import { useEffect, useState } from 'react'

const waitMs = 700

/** True a moment after `ready`: what lies below the fold lets the pictures above it go first. */
export function useLater(ready: boolean): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => setLater(true), waitMs)
    return () => clearTimeout(timer)
  }, [ready])
  return isLater
}
