import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 34a18 18 0 0 1 17 25M43 59a18 18 0 0 1 17-25M60 14v10M88 26l-7 7M32 26l7 7M100 52H90M30 52H20" />

/** The sun over two hills. */
export function SunDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 50, 38]} accent={accent}>
      <path d="M10 90c14-20 26-30 38-30 14 0 24 12 34 30" />
      <path d="M67 70c5-5 10-8 15-8 10 0 19 9 28 24" />
      <path d="M10 102h50M72 102h38M26 112h30" />
      <path d="M34 78c4-4 8-7 12-8" />
    </Drawing>
  )
}
