import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M52 96c4-3 5-7 3-11M68 96c-4-3-5-7-2-11" />

/** Two cups on a string that is cut. */
export function OfflineDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 56, 40]} accent={accent}>
      <path d="M14 42c0-5 28-5 28 0s-28 5-28 0zM14 42l4 34c1 4 19 4 20 0l4-34" />
      <path d="M78 42c0-5 28-5 28 0s-28 5-28 0zM78 42l4 34c1 4 19 4 20 0l4-34" />
      <path d="M28 79c2 18 14 26 24 17M92 79c-2 18-14 26-24 17" />
    </Drawing>
  )
}
