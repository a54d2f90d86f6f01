import { Drawing } from './drawing.tsx'
import type { DrawingProps } from './drawing.tsx'

const accent = <path d="M60 60c6-7 14-7 18-3-5 6-12 8-18 3zM60 60c-3 3-5 6-6 10" />

/** Rings on still water, one leaf between them. */
export function RipplesDrawing(props: DrawingProps) {
  return (
    <Drawing {...props} moon={[60, 62, 42]} accent={accent}>
      <path d="M60 46c15 0 28 7 28 16S75 78 60 78s-28-7-28-16 13-16 28-16z" />
      <path d="M40 36c6-2 13-3 20-3 26 0 47 13 47 29 0 5-2 9-5 13M22 45c-6 5-9 11-9 17 0 16 21 29 47 29 12 0 22-2 31-7" />
      <path d="M12 98c10 8 24 13 40 14M72 111c7-1 14-3 19-5" />
    </Drawing>
  )
}
