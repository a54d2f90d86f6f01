import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M36 42h30M52 72h30" />

/** A post with two arms at a fork. */
export function SignpostDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 50, 40]} accent={accent}>
      <path d="M60 18v14M60 52v10M60 82v28M55 18h10" />
      <path d="M26 32h58l12 10-12 10H26z" />
      <path d="M94 62H42L30 72l12 10h52z" />
      <path d="M34 110h52M22 104c6-1 10-4 12-8M98 104c-6-1-10-4-12-8" />
    </Drawing>
  )
}
