import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 58c0-12 3-20 9-27M66 42c7 1 12-2 15-8-8-2-13 1-15 8zM62 52c-6 0-10-3-12-9 7-1 11 2 12 9z" />

/** An empty basket, a sprig in it. */
export function BasketDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 64, 40]} accent={accent}>
      <path d="M32 58C34 34 44 18 60 18s26 16 28 40" />
      <path d="M18 58h84v8H18z" />
      <path d="M24 66l8 40h56l8-40" />
      <path d="M28 80c20 4 44 4 64 0M31 94c19 3 39 3 58 0M46 68l4 37M74 68l-4 37" />
    </Drawing>
  )
}
