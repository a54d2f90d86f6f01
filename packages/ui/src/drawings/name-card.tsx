import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M74 78h16" />

/** A card with a person on it. */
export function NameCardDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 60, 42]} accent={accent}>
      <path d="M14 32h92c3 0 5 2 5 5v50c0 3-2 5-5 5H14c-3 0-5-2-5-5V37c0-3 2-5 5-5z" />
      <path d="M38 44a10 10 0 1 1 0 20 10 10 0 0 1 0-20z" />
      <path d="M20 82c1-9 8-14 18-14s17 5 18 14" />
      <path d="M70 48h26M70 60h26M52 32v-8h16v8" />
    </Drawing>
  )
}
