import { useQuery } from '@tanstack/react-query'
import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { Page } from '@anxin/mobile/page/page.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useSession } from '@anxin/mobile/session/session'
import { BottomBar } from '@anxin/ui/bottom-bar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { EmptyState } from '@anxin/ui/empty-state.tsx'
import { Notice } from '@anxin/ui/notice.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import { FoundList } from '../../features/joining/found-list.tsx'
import { Refused } from '../../features/joining/refused.tsx'
import { isRefusedBefore, RefusedBefore } from '../../features/joining/refused-before.tsx'
import { isStoreWhole } from '../../features/joining/shop-draft.ts'
import { ToWorkbench } from '../../features/joining/to-workbench.tsx'
import { useShop } from '../../features/joining/use-shop.ts'
import { Waiting } from '../../features/joining/waiting.tsx'
import { paths } from '../../routes.ts'
import { isOnStorePage } from './on-store-page.ts'
import { ShopIntro } from './shop-intro.tsx'
import css from '../../features/joining/joining.module.css'

/** Applying with a shop: what it costs, what to have at hand, and where one's own application stands. */
export function MerchantSettlementPage() {
  const { signedIn } = useSession()
  return signedIn ? <Own /> : <Guest />
}

function Guest() {
  const text = useText(words)
  const read = useQuery(queryFor('getApplyRequirements', { target: 'SHOP' }))
  const signIn = (
    <BottomBar>
      <Button size="l" full onClick={() => requireLogin(() => undefined)}>
        {text('signIn')}
      </Button>
    </BottomBar>
  )
  return (
    <Page title={text('title')} read={read} className={css.body} loading={<Shape />} foot={read.data?.isOpen && signIn}>
      {(asked) => (asked.isOpen ? <ShopIntro asked={asked} /> : <Closed />)}
    </Page>
  )
}

function Own() {
  const text = useText(words)
  const router = useRouter()
  const read = useShop()
  const [asked, standing, kept, identity] = read.data ?? []
  const isAsked = asked?.isOpen === true && standing?.status === 'NONE'
  const verify = (
    <BottomBar note={text('verifyNote')}>
      <Button size="l" onClick={() => router.navigateTo(paths.realName())}>
        {text('verify')}
      </Button>
    </BottomBar>
  )
  const begin = (
    <BottomBar>
      <Button size="l" full onClick={() => router.navigateTo(isStoreWhole(kept ?? null) ? paths.merchantInf() : paths.storeInfn())}>
        {text(kept ? 'goOn' : 'start')}
      </Button>
    </BottomBar>
  )
  return (
    <Page title={text('title')} read={read} className={css.body} loading={<Shape />} foot={isAsked && (identity?.status === 'APPROVED' ? begin : verify)}>
      {([needs, { status }, application]) => {
        if (status === 'APPROVED') return <Done />
        if (status === 'PENDING' && application)
          return (
            <Waiting target="SHOP" application={application}>
              <CellGroup>
                <Cell icon="home" label={text('storeTitle')} onClick={() => router.navigateTo(paths.storeInfn())} />
                <Cell icon="shield" label={text('infoTitle')} onClick={() => router.navigateTo(paths.merchantInf())} />
              </CellGroup>
            </Waiting>
          )
        if (isRefusedBefore(status, application)) return <RefusedBefore />
        if (status === 'DISABLED' && application) return <Refused target="SHOP" application={application} />
        if (!needs.isOpen) return <Closed />
        if (status === 'REJECTED' && application)
          return (
            <FoundList findings={application.findings} onJump={(field) => router.navigateTo(isOnStorePage(field) ? paths.storeInfn() : paths.merchantInf())} />
          )
        return <ShopIntro asked={needs} />
      }}
    </Page>
  )
}

function Closed() {
  const text = useText(words)
  return <Notice title={text('closed')}>{text('closedNote')}</Notice>
}

function Done() {
  const text = useText(words)
  return (
    <EmptyState drawing={<HouseDrawing />} title={text('done')} action={<ToWorkbench>{text('workbench')}</ToWorkbench>}>
      {text('doneNote')}
    </EmptyState>
  )
}

const Shape = () => (
  <>
    <Skeleton height={132} radius={14} />
    <Skeleton height={240} radius={14} />
  </>
)
