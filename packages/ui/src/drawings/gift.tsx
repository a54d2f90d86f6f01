import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 40c-6-14-22-18-24-9-2 8 12 10 24 9zM60 40c6-14 22-18 24-9 2 8-12 10-24 9z" />

/** A present with its bow. */
export function GiftDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 64, 40]} accent={accent}>
      <path d="M16 42h88v18H16z" />
      <path d="M24 60v46h72V60" />
      <path d="M54 42v64M66 42v64" />
      <path d="M34 72v22M86 72v14" />
    </Drawing>
  )
}
