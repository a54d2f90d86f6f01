import type { ReactNode } from 'react'
import { useOnceSeen } from './use-once-seen.ts'

/** Draws its content, which asks for what it shows, once its place comes on the screen; until then `placeholder` keeps the room. */
export function OnceSeen({ placeholder, children }: { placeholder?: ReactNode; children: ReactNode }) {
  const [place, isSeen] = useOnceSeen()
  return isSeen ? children : <div ref={place}>{placeholder}</div>
}
