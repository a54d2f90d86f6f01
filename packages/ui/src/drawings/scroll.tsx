import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M32 108v6M88 108v6" />

/** A hanging scroll with nothing on it yet. */
export function ScrollDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 58, 40]} accent={accent}>
      <path d="M60 8L42 20M60 8l18 12" />
      <path d="M26 20h68v7H26zM26 98h68v6H26z" />
      <path d="M32 27v71M88 27v71M40 36v52h40V36z" />
    </Drawing>
  )
}
