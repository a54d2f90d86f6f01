import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M52 66a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM76 66a4 4 0 1 1-8 0 4 4 0 0 1 8 0z" />

/** A gate that is shut. */
export function GateDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 56, 42]} accent={accent}>
      <path d="M16 32c6-2 10-6 12-12h64c2 6 6 10 12 12z" />
      <path d="M26 32v74M94 32v74M12 106h96" />
      <path d="M34 106V42h52v64M60 42v64" />
      <path d="M48 62v-4M72 62v-4M42 52h10M68 52h10M40 92h14M66 92h14" />
    </Drawing>
  )
}
