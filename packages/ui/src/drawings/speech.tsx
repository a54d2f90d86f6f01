import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M38 46h.1M50 46h.1M62 46h.1" strokeWidth="4" />

/** Two speech bubbles, the one still empty. */
export function SpeechDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[58, 56, 42]} accent={accent}>
      <path d="M20 22h60c5 0 8 3 8 8v32c0 5-3 8-8 8H46L30 84V70H20c-5 0-8-3-8-8V30c0-5 3-8 8-8z" />
      <path d="M96 46h4c5 0 8 3 8 8v30c0 5-3 8-8 8h-6v14L80 92H60c-4 0-7-2-8-5" />
    </Drawing>
  )
}
