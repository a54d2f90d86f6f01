import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = (
  <>
    <path d="M60 82v9M56 94a4 4 0 0 0 8 0 4 4 0 0 0-8 0M57 98l-2 14M60 98v15M63 98l2 14" />
  </>
)

/** A paper lantern with its tassel. */
export function LampDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 48, 38]} accent={accent}>
      <path d="M60 6v12M48 18h24v6H48z" />
      <path d="M48 24C32 29 24 39 24 50s8 21 24 26M72 24c16 5 24 15 24 26s-8 21-24 26M48 76h24v6H48z" />
      <path d="M54 24C46 31 42 40 42 50s4 19 12 26M66 24c8 7 12 16 12 26s-4 19-12 26M27 39c20 5 46 5 66 0M27 61c20-5 46-5 66 0" />
    </Drawing>
  )
}
