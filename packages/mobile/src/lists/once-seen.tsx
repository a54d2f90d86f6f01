import { useEffect, useRef, useState, type ReactNode } from 'react'

// No sooner: what lies just below would come into the first screen's requests.
/** Draws its content, which asks for what it shows, once its place comes on the screen; until then `standIn` keeps the room. */
export function OnceSeen({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isSeen])

  return isSeen ? children : <div ref={place}>{placeholder}</div>
}
