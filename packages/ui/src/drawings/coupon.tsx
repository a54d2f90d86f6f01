import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M28 60l6 8 6-8M34 68v10M29 71h10" />

/** A ticket to tear off, another behind it. */
export function CouponDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 58, 40]} accent={accent}>
      <path d="M14 50h92v10a8 8 0 0 0 0 16v10H14V76a8 8 0 0 0 0-16z" />
      <path d="M26 50l4-16 74-8-1 9a8 8 0 0 0-2 15" />
      <path d="M62 62h30M62 73h20" />
      <path d="M50 52v32" strokeDasharray="2 5" />
    </Drawing>
  )
}
