import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <circle cx="76" cy="52" r="5" />

/** A picture frame on its nail, hills in it. */
export function FrameDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 62, 40]} accent={accent}>
      <path d="M60 10L30 34M60 10l30 24M60 10v.1" />
      <path d="M18 34h84v68H18z" />
      <path d="M28 44h64v48H28z" />
      <path d="M28 84l18-22 16 18 10-11 20 19" />
    </Drawing>
  )
}
