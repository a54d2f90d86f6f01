import { useMemo } from 'react'
import { correction, generate } from 'lean-qr'
import { cx } from '@anxin/ui/cx'
import css from './qr-code.module.css'

// Scanners want this much empty paper around a code.
const quiet = 4

/** A text as a code to scan: ink on paper in both themes, since scanners read dark on light. */
export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const { size, path } = useMemo(() => {
    const code = generate(text, { minCorrectionLevel: correction.M })
    const modules = Array.from({ length: code.size ** 2 }, (_, at) => [at % code.size, Math.floor(at / code.size)] as const)
    return { size: code.size, path: modules.flatMap(([x, y]) => (code.get(x, y) ? `M${x} ${y}h1v1h-1z` : [])).join('') }
  }, [text])
  const box = size + 2 * quiet
  return (
    <svg className={cx(css.qr, className)} viewBox={`${-quiet} ${-quiet} ${box} ${box}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path fill="#ffffff" d={`M${-quiet} ${-quiet}h${box}v${box}h${-box}z`} />
      <path fill="#16202e" d={path} />
    </svg>
  )
}
