import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M70 98c8-4 22-5 30-1 7 4 1 7-8 7H58c-7 0 4-3 12-6z" />

/** A cup on its side, the tea on the table. */
export function SpillDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[56, 56, 40]} accent={accent}>
      <path d="M64 94c5-12 4-34-3-44-18 1-33 8-38 17-3 6-1 13 4 18 8 7 22 10 37 9z" />
      <path d="M61 50c-6 8-5 34 3 44M25 66c-9-4-12 6-6 12 3 3 6 4 8 4" />
      <path d="M12 104h36M104 104h6" />
    </Drawing>
  )
}
