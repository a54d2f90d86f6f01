import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M58 92c0-16 4-28 14-38M63 72c8 1 14-3 17-10-8-1-15 3-17 10zM59 84c-7 0-12-4-13-11 7 0 12 4 13 11z" />

/** A heart with a sprig in it. */
export function HeartDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 58, 42]} accent={accent}>
      <path d="M60 102C34 82 20 68 20 48c0-13 9-22 21-22 9 0 15 5 19 13 4-8 10-13 19-13 12 0 21 9 21 22 0 20-14 34-40 54z" />
      <path d="M30 48c0-7 4-12 11-12" />
    </Drawing>
  )
}
