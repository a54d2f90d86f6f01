import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M31 60c3 3 7 4 11 4" />

/** A key on its ribbon. */
export function KeyDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[58, 58, 42]} accent={accent}>
      <path d="M44 26a22 22 0 1 1 0 44 22 22 0 0 1 0-44z" />
      <path d="M44 40a8 8 0 1 1 0 16 8 8 0 0 1 0-16z" />
      <path d="M61 62l40 38v10H89V100H79V90H69L55 67" />
      <path d="M36 28c-4-9-2-16 6-20 4 8 4 14 0 18" />
    </Drawing>
  )
}
