import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M44 78h32" />

/** A chair that nobody sits on. */
export function ChairDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 56, 42]} accent={accent}>
      <path d="M38 14c14-5 30-5 44 0M38 14v56M82 14v56" />
      <path d="M54 12l-1 58M66 12l1 58M38 28c14-4 30-4 44 0" />
      <path d="M30 70h60l4 10H26z" />
      <path d="M30 80l-4 30M90 80l4 30M40 80v22M80 80v22M30 94h60" />
    </Drawing>
  )
}
