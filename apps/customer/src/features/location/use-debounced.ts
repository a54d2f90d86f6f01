import { useEffect, useState } from 'react'

/** A value as it stood when it last rested for `ms`; an emptied text counts at once. */
export function useDebounced(value: string, ms = 500): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === '' ? 0 : ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return value === '' ? '' : rested
}
