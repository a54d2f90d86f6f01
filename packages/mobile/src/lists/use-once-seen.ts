import { useEffect, useState, type RefCallback } from 'react'

// No sooner: what lies just below would come into the first screen's requests.
/** Whether an element has come on the screen; it stays so. */
export function useOnceSeen(): [place: RefCallback<Element>, isSeen: boolean] {
  const [place, setPlace] = useState<Element | null>(null)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    if (!place || isSeen) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(place)
    return () => observer.disconnect()
  }, [place, isSeen])

  return [setPlace, isSeen]
}
