import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M51 44l-3-9M44 52l-9-3M69 76l3 9M76 68l9 3" />

/** Two links of a chain, apart. */
export function ChainDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 58, 42]} accent={accent}>
      <path d="M39 102L54 87A15 15 0 0 0 33 66L18 81A15 15 0 0 0 39 102z" />
      <path d="M34 97L49 82A8 8 0 0 0 38 71L23 86A8 8 0 0 0 34 97z" />
      <path d="M89 52L104 37A15 15 0 0 0 83 16L68 31A15 15 0 0 0 89 52z" />
      <path d="M84 47L99 32A8 8 0 0 0 88 21L73 36A8 8 0 0 0 84 47z" />
    </Drawing>
  )
}
