import { Suspense, useState } from 'react'
import { healthNote as words } from '@anxin/words/health-note'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useText } from '@anxin/mobile/language/text'
import { Cell } from '@anxin/ui/cell.tsx'

const DeclaredSheet = lazyPart(() => import('./declared-sheet.tsx').then(({ DeclaredSheet }) => ({ default: DeclaredSheet })))

/** The way to what was declared with this order. The page itself says nothing of it. */
export function HealthCell({ orderId }: { orderId: string }) {
  const text = useText(words)
  const [asked, setAsked] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Cell icon="info" label={text('title')} onClick={() => setAsked('open')} />
      {asked !== 'never' && (
        <Suspense>
          <DeclaredSheet orderId={orderId} open={asked === 'open'} onClose={() => setAsked('closed')} />
        </Suspense>
      )}
    </>
  )
}
