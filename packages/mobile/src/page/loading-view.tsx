import type { ReactNode } from 'react'
import { frame } from '@anxin/words/frame'
import { Skeleton, SkeletonText } from '@anxin/ui/skeleton.tsx'
import { useText } from '../language/text.ts'
import css from './states.module.css'

/** A page on its way: nothing for 200 ms, then the page's shape, or a plain one. */
export function LoadingView({ children }: { children?: ReactNode }) {
  const text = useText(frame)
  return (
    <div className={css.waiting} role="status" aria-busy="true" aria-label={text('loading')}>
      {children ?? (
        <>
          <Skeleton height={20} width="40%" />
          {[0, 1, 2].map((at) => (
            <div key={at} className={css.block}>
              <Skeleton height={96} radius={14} />
              <SkeletonText lines={2} />
            </div>
          ))}
        </>
      )}
    </div>
  )
}
