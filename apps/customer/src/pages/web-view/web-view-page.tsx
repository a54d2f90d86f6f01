import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { webView as words } from '@anxin/words/web-view'
import { useWebView } from '@anxin/mobile/drafts/drafts'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Button } from '@anxin/ui/button.tsx'
import { ChainDrawing } from '@anxin/ui/drawings/chain.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { phrased } from '@anxin/ui/phrased.tsx'
import { IconButton } from '@anxin/ui/icon-button.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { allowedPage } from '../../features/content/allowed-page.ts'
import { copyText } from '../../features/content/copy-text.ts'
import css from './web-view.module.css'

/** A page of the web inside the app, if it is one of our own; any other is named, and can be copied. */
export function WebViewPage() {
  const text = useText(words)
  const { src, title } = useWebView()
  const configure = useQuery(queryFor('getConfigure', {}))
  const [turn, setTurn] = useState(0)
  const page = src && configure.data ? allowedPage(src, { own: location.origin, cashierUrl: configure.data.cashierUrl }) : undefined

  return (
    <Page
      title={title || text('title')}
      right={
        page && (
          <>
            <IconButton name="refresh" label={text('refresh')} onClick={() => setTurn(turn + 1)} />
            <IconButton name="arrow-up-right" label={text('openOutside')} onClick={() => void open(page, '_blank', 'noopener,noreferrer')} />
          </>
        )
      }
      read={configure}
      loading={<Skeleton height={480} radius={0} />}
    >
      {() =>
        page ? (
          <iframe key={turn} className={css.frame} src={page} title={title || text('title')} sandbox="allow-scripts allow-forms" referrerPolicy="no-referrer" />
        ) : (
          <NotShown src={src} />
        )
      }
    </Page>
  )
}

function NotShown({ src }: { src: string }) {
  const text = useText(words)
  const router = useRouter()
  if (!src)
    return <EmptyState drawing={<ChainDrawing />} title={text('nothing')} action={<Button onClick={() => router.navigateBack()}>{text('back')}</Button>} />
  return (
    <EmptyState
      drawing={<ChainDrawing />}
      title={text('refused')}
      action={<Button onClick={() => void copyText(src, { copied: text('copied'), failed: text('copyFailed') })}>{text('copy')}</Button>}
    >
      <p>{phrased(text('refusedNote'))}</p>
      <p className={css.link}>{src}</p>
    </EmptyState>
  )
}
