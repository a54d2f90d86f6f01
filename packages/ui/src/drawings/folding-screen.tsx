import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M50 92V62M50 74c6-1 10-5 11-11-7 0-11 4-11 11zM50 84c-5 0-9-3-10-9 6 0 10 3 10 9z" />

/** A screen of three leaves. */
export function FoldingScreenDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 58, 42]} accent={accent}>
      <path d="M12 22l26 8v76l-26-8zM38 30l30-8v76l-30 8zM68 22l38 8v76l-38-8z" />
      <path d="M18 34l14 4v18l-14-4zM18 64l14 4v26l-14-4" />
      <path d="M76 34l22 5v18l-22-5zM76 62l22 5v28l-22-5z" />
      <path d="M44 40l18-5v10" />
    </Drawing>
  )
}
