import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M38 64c1-16 12-25 31-25-1 16-12 26-31 25zM38 64c8-9 15-14 23-18" />

/** A glass over a leaf. */
export function SearchDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[54, 52, 40]} accent={accent}>
      <path d="M54 18a34 34 0 1 1 0 68 34 34 0 0 1 0-68z" />
      <path d="M80 75l4 4M82 83l5-5 18 19c2 2 2 4 0 6s-4 2-6 0z" />
      <path d="M30 46c2-8 8-14 16-16" />
    </Drawing>
  )
}
