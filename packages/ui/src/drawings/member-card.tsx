import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M82 74l4 8 8 1-6 6 2 9-8-4-8 4 2-9-6-6 8-1z" />

/** Two cards, a star on the one in front. */
export function MemberCardDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 62, 40]} accent={accent}>
      <path d="M24 44l6-18 70 22-3 10" />
      <path d="M16 50h80c3 0 5 2 5 5M64 104H16c-3 0-5-2-5-5V55c0-3 2-5 5-5" />
      <path d="M11 64h90" />
      <path d="M22 80h24M22 90h14" />
      <path d="M101 55v12" />
    </Drawing>
  )
}
