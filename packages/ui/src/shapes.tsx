import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import cell from './cell.module.css'
import { cx } from './cx.ts'
import { Skeleton } from './skeleton.tsx'
import css from './shapes.module.css'

const endWidth = { value: 72, switch: 46, button: 68, none: 0 }

/** A line of text to come, as high as the text. */
export const LineShape = ({ width = '60%', small = false }: { width?: string | number; small?: boolean }) => (
  <span className={cx(css.line, small && css.small)}>
    <Skeleton width={width} height="0.8em" />
  </span>
)

type CellsShapeProps = {
  rows?: number
  title?: boolean
  /** Lines below each label. */
  hints?: number
  /** The side of a picture before each label, px; `icon` for one of our icons. */
  picture?: number
  end?: keyof typeof endWidth
}

/** A group of rows to come. */
export function CellsShape({ rows = 1, title = false, hints = 0, picture, end = 'value' }: CellsShapeProps) {
  return (
    <div aria-hidden>
      {title && (
        <div className={cell.title}>
          <LineShape width={64} small />
        </div>
      )}
      <div className={cell.rows}>
        {Array.from({ length: rows }, (_, at) => (
          <div key={at} className={cell.cell}>
            {picture && <Skeleton width={picture} height={picture} radius={picture / 2} />}
            <span className={cell.words}>
              <LineShape width={['42%', '34%', '50%'][at % 3] ?? '42%'} />
              {Array.from({ length: hints }, (_each, line) => (
                <LineShape key={line} width="66%" small />
              ))}
            </span>
            {end !== 'none' && <Skeleton width={endWidth[end]} height={end === 'value' ? 14 : end === 'switch' ? 28 : 32} radius={end === 'value' ? 6 : 16} />}
          </div>
        ))}
      </div>
    </div>
  )
}

/** A card to come: its heading, and lines or whatever stands for its content. */
export const CardShape = ({ heading = true, lines = 0, children }: { heading?: boolean; lines?: number; children?: ReactNode }) => (
  <Card className={css.card} aria-hidden>
    {heading && <LineShape width="32%" />}
    {children}
    {lines > 0 && (
      <div>
        {Array.from({ length: lines }, (_, at) => (
          <LineShape key={at} width={at === lines - 1 && lines > 1 ? '58%' : '100%'} />
        ))}
      </div>
    )}
  </Card>
)

/** A field of a form to come, under its label. */
export const FieldShape = ({ height = 48 }: { height?: number }) => (
  <div className={css.field} aria-hidden>
    <LineShape width={72} small />
    <Skeleton height={height} radius={10} />
  </div>
)
