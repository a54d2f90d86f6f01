import { useEffect, useState } from 'react'

/** The server's time, renewed every `everyMs`; `offset` is server clock minus device clock. */
export function useNow(offset: number, everyMs = 1000): number {
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])

  return now + offset
}
