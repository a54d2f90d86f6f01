import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = (
  <>
    <path d="M70 72c0 6-4 10-10 10s-10-4-10-9 4-10 10-10c5 0 9 3 9 8M58 72h4" />
  </>
)

/** A page of the calendar, one day circled. */
export function CalendarDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 54, 40]} accent={accent}>
      <path d="M24 26h72v76H24zM24 44h72" />
      <path d="M42 18v14M78 18v14" />
      <path d="M38 58h4M58 58h4M78 58h4M38 72h4M78 72h4M38 86h4M58 86h4" />
      <path d="M96 90L84 102M84 102V90h12" />
    </Drawing>
  )
}
