import { useQuery } from '@tanstack/react-query'
import { whenText } from '@anxin/rules/day-words'
import { album as words } from '@anxin/words/album'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { LoginCard } from '@anxin/mobile/page/login-card.tsx'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { useSession } from '@anxin/mobile/session/session'
import { Button } from '@anxin/ui/button.tsx'
import { FrameDrawing } from '@anxin/ui/drawings/frame.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { orderRefused } from '../../features/orders/order-missing.tsx'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { paths } from '../../routes.ts'
import { PhotoGrid, PhotosLoading } from './photo-grid.tsx'
import css from './album.module.css'

/** Every picture that was sent in with an order: at the door, in its chat, with its review, a refund or an appeal. */
export function OrderAlbum({ orderId }: { orderId: string }) {
  const text = useText(words)
  const language = useLanguage()
  const router = useRouter()
  const now = useServerNow(0, 60_000)
  const { signedIn } = useSession()
  const read = useQuery({ ...queryFor('getOrderPictures', { orderId }), enabled: signedIn })
  const title = text('ofOrder')
  if (!signedIn)
    return (
      <Page title={title}>
        <LoginCard title={text('signInTitle')} note={text('signInNote')} />
      </Page>
    )
  const none = (
    <EmptyState
      drawing={<FrameDrawing />}
      title={text('emptyOrder')}
      action={
        <Button variant="secondary" onClick={() => router.navigateTo(paths.orderDetail({ orderId }))}>
          {text('toOrder')}
        </Button>
      }
    >
      {text('emptyOrderNote')}
    </EmptyState>
  )
  return (
    <Page
      title={title}
      className={css.body}
      onRefresh={() => read.refetch()}
      read={read}
      loading={<PhotosLoading />}
      refused={orderRefused}
      empty={({ list }) => list.length === 0 && none}
    >
      {({ list, techId, nickname }) => (
        <PhotoGrid
          label={title}
          techId={techId}
          nickname={nickname}
          photos={list.map(({ image, kind, mine, at }) => ({ src: image, isMine: mine, caption: `${text(kind)} · ${whenText(at, now, language)}` }))}
        />
      )}
    </Page>
  )
}
