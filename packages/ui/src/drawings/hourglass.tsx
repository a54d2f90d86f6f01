import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 62v18M50 92c3-5 6-8 10-10 4 2 7 5 10 10z" />

/** A sandglass, the sand running. */
export function HourglassDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 58, 42]} accent={accent}>
      <path d="M34 16h52v8H34zM34 98h52v8H34z" />
      <path d="M40 24c0 18 6 26 17 33v6C46 69 40 78 40 98M80 24c0 18-6 26-17 33v6c11 6 17 15 17 35" />
      <path d="M46 42c8 3 20 3 28 0" />
    </Drawing>
  )
}
