import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = (
  <>
    <circle cx="82" cy="38" r="4.5" />
    <path d="M34 76c9 6 22 5 28-2 4-5 9-7 15-8" strokeDasharray="1 6" />
  </>
)

/** A folded map, a way to a pin. */
export function MapDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 52, 40]} accent={accent}>
      <path d="M16 38l28-10 32 10 28-10v62l-28 10-32-10-28 10zM44 28v62M76 68v32" />
      <path d="M26 82c8-3 10-9 6-15-4-6 1-12 8-12" />
      <path fill="var(--primary-soft)" d="M82 24c8 0 14 6 14 13 0 10-14 22-14 22S68 47 68 37c0-7 6-13 14-13z" />
    </Drawing>
  )
}
