import { useEffect, useRef, useState, type ReactNode } from 'react'

/** How far below the screen, in pixels, a part begins to ask for what it shows. */
const marginPx = 150

/** Draws its content, which asks for what it shows, once its place comes near the screen; until then `standIn` keeps the room. */
export function NearScreen({ standIn, children }: { standIn?: ReactNode; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)

  useEffect(() => {
    if (!place.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: `${marginPx}px 0px`,
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])

  return isNear ? children : <div ref={place}>{standIn}</div>
}
