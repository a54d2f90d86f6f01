import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <circle cx="88" cy="31" r="4.5" />

/** A house under its pin. */
export function HouseDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[58, 64, 40]} accent={accent}>
      <path d="M18 66l40-36 16 14M90 59l8 7" />
      <path d="M28 58v48h60V58M18 106h84" />
      <path d="M50 106V82h16v24M62 95v.1" />
      <path d="M36 66h12v10H36zM42 66v10" />
      <path fill="var(--primary-soft)" d="M88 14c9 0 16 7 16 15 0 12-16 26-16 26S72 41 72 29c0-8 7-15 16-15z" />
    </Drawing>
  )
}
