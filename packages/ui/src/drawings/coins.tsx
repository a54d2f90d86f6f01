import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M92 30c-6-9-17-14-29-13-10 1-18 5-24 12M38 18v12h12" />

/** Coins on a pile, on their way back. */
export function CoinsDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 60, 42]} accent={accent}>
      <path d="M44 40c14 0 24 4 24 9s-10 9-24 9-24-4-24-9 10-9 24-9z" />
      <path d="M20 49v14c0 5 10 9 24 9s24-4 24-9V49M20 63v14c0 5 10 9 24 9 4 0 7 0 10-1" />
      <path d="M20 77v14c0 5 10 9 24 9 5 0 10-1 14-2" />
      <path d="M82 60a24 24 0 1 1 0 48 24 24 0 0 1 0-48zM76 78h12v12H76z" />
    </Drawing>
  )
}
