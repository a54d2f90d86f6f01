import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M56 33a4 4 0 0 0 8 0 4 4 0 0 0-8 0M64 27l7-8M56 27l-7-8" />

/** A purse with its clasp shut. */
export function PurseDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 68, 40]} accent={accent}>
      <path d="M36 44c0-8 10-12 24-12s24 4 24 12" />
      <path d="M36 44h48M38 50h44" />
      <path d="M36 44C22 56 16 70 18 86c2 14 16 20 42 20s40-6 42-20c2-16-4-30-18-42" />
      <path d="M44 60c-6 5-10 12-11 20M60 94c8 0 15-1 20-3" />
    </Drawing>
  )
}
