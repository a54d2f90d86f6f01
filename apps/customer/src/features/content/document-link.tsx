import { Suspense, useState } from 'react'
import { lazyPart } from '@anxin/mobile/navigation/lazy-part'
import { useReady } from '@anxin/mobile/navigation/use-ready'
import css from './document-link.module.css'
import type { Document } from './use-reading.ts'

const loadSheet = () => import('./document-sheet.tsx').then(({ DocumentSheet }) => ({ default: DocumentSheet }))
const DocumentSheet = lazyPart(loadSheet)

type DocumentLinkProps = { name: string; document: Document }

/** The name of one of the operator's texts, which opens it over the page. */
export function DocumentLink({ name, document }: DocumentLinkProps) {
  useReady(loadSheet)
  const [reading, setReading] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <button type="button" className={css.link} onClick={() => setReading('open')}>
        {name}
      </button>
      {reading !== 'never' && (
        <Suspense>
          <DocumentSheet document={document} open={reading === 'open'} onClose={() => setReading('closed')} />
        </Suspense>
      )}
    </>
  )
}
