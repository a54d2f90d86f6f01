import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 66a12 12 0 1 1 0 24 12 12 0 0 1 0-24zM60 78h.1" />

/** A telephone with its dial. */
export function TelephoneDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 66, 40]} accent={accent}>
      <path d="M14 46c0-14 20-22 46-22s46 8 46 22c0 5-2 9-4 10l-16-4c-2-2-2-6-2-10-14-4-34-4-48 0 0 4 0 8-2 10l-16 4c-2-1-4-5-4-10z" />
      <path d="M40 54c-4 12-14 18-18 32v14c0 3 2 6 6 6h64c4 0 6-3 6-6V86C94 72 84 66 80 54" />
      <path d="M44 46v8h32v-8" />
    </Drawing>
  )
}
