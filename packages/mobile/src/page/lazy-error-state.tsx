import { Suspense, type ComponentProps } from 'react'
import { lazyPart } from '../navigation/lazy-part.ts'
import type { ErrorState } from './error-state.tsx'

const View = lazyPart(() => import('./error-state.tsx').then(({ ErrorState: view }) => ({ default: view })))

/** What could not be read, for a first screen: its code comes with the first failure. */
export const LazyErrorState = (props: ComponentProps<typeof ErrorState>) => (
  <Suspense>
    <View {...props} />
  </Suspense>
)
