import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = (
  <>
    <circle cx="60" cy="27" r="5" />
    <path d="M60 14v3M49 20l2 2M71 20l-2 2" />
  </>
)

/** Two cupped hands under a small sun. */
export function HandsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[62, 52, 38]} accent={accent}>
      <path d="M60 98c-6-14-17-20-25-32-4-6-8-14-11-17-3-3-7 0-6 4 2 9 6 17 9 25 3 9 10 18 18 25" />
      <path d="M24 49c-1-6 5-9 8-5 3 5 6 11 10 16M32 44c0-6 7-8 9-3 2 6 4 11 7 16M41 41c1-5 7-6 8-1 1 8 4 17 11 26" />
      <path d="M60 98c6-14 17-20 25-32 4-6 8-14 11-17 3-3 7 0 6 4-2 9-6 17-9 25-3 9-10 18-18 25" />
      <path d="M96 49c1-6-5-9-8-5-3 5-6 11-10 16M88 44c0-6-7-8-9-3-2 6-4 11-7 16M79 41c-1-5-7-6-8-1-1 8-4 17-11 26" />
    </Drawing>
  )
}
