import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 40v22l14 9" />

/** A table clock. */
export function ClockDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 62, 42]} accent={accent}>
      <path d="M60 26a36 36 0 1 1 0 72 36 36 0 0 1 0-72z" />
      <path d="M60 18v8M52 18c0-10 16-10 16 0M36 92l-9 16M84 92l9 16" />
      <path d="M60 33v.1M60 91v.1M31 62h.1M89 62h.1" />
    </Drawing>
  )
}
