import { Suspense } from 'react'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useNear } from './use-near.ts'

// Few are elsewhere: the others do not carry its code.
const ElsewhereLine = lazyPart(() => import('./elsewhere-line.tsx').then(({ ElsewhereLine: view }) => ({ default: view })))

/** Says so where a city is shown in which the person is not; nothing for everybody else. */
export function Elsewhere() {
  const { near } = useNear()
  return (
    near?.elsewhere && (
      <Suspense>
        <ElsewhereLine near={near} />
      </Suspense>
    )
  )
}
