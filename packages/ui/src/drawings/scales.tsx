import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <circle cx="60" cy="22" r="5" />

/** A balance whose pans stand level. */
export function ScalesDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 52, 40]} accent={accent}>
      <path d="M60 27v71M40 106h40l-6-8H46z" />
      <path d="M24 36c14 4 22-4 36-4s22 8 36 4" />
      <path d="M24 36L12 70h24zM96 36L84 70h24z" />
      <path d="M10 70c2 8 7 12 14 12s12-4 14-12zM82 70c2 8 7 12 14 12s12-4 14-12z" />
    </Drawing>
  )
}
