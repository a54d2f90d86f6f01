import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M42 46l4 4 7-9" />

/** A slip on its board, the first line ticked. */
export function OrdersDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[62, 58, 42]} accent={accent}>
      <path d="M36 20h12M72 20h12c4 0 6 2 6 6v74c0 4-2 6-6 6H36c-4 0-6-2-6-6V26c0-4 2-6 6-6" />
      <path d="M52 12h16c3 0 4 2 4 4v6c0 3-1 4-4 4H52c-3 0-4-1-4-4v-6c0-2 1-4 4-4z" />
      <path d="M60 46h18M60 64h18M60 82h12" />
      <path d="M50 60h-8v8h8zM50 78h-8v8h8z" />
    </Drawing>
  )
}
