import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M30 92c8-5 15 5 23 0s14 4 20 0" />

/** A writing brush over a line just begun. */
export function BrushDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[58, 62, 40]} accent={accent}>
      <path d="M16 72v36h84V72" />
      <path d="M16 72h30M86 72h14" />
      <path d="M96 14c3 2 4 4 3 6L73 66l-8-5L91 15c1-2 3-2 5-1z" />
      <path d="M65 61l8 5c0 8-5 14-14 17-1-9 1-17 6-22zM92 27l-6-4" />
    </Drawing>
  )
}
