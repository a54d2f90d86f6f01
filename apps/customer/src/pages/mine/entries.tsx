import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { easyView } from '@anxin/words/easy-view'
import { mine } from '@anxin/words/mine'
import { useAppearance } from '@anxin/mobile/appearance/appearance'
import { setEasyView } from '@anxin/mobile/appearance/choose-appearance'
import type { PagePath } from '@anxin/mobile/navigation/paths'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { toast } from '@anxin/mobile/overlays/toast'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { paths } from '../../routes.ts'
import { switches } from './mine-queries.ts'

const stateWords = { PENDING: 'pending', REJECTED: 'rejected' } as const

/** Everything of one's own, then joining, then help. What the operator switched off is absent; so is in the easy view what is no service. */
export function Entries({ user }: { user: Reply<'getUserInfo'> | undefined }) {
  const vip = useQuery(switches.vip).data?.enabled
  const share = useQuery(switches.share).data?.enabled
  const auth = useQuery(switches.auth).data?.enabled
  const shop = useQuery(switches.shop).data?.enabled
  const router = useRouter()
  const text = useText(mine)
  const easy = useText(easyView)
  const { isEasy } = useAppearance()

  const open = (path: PagePath) => () => void router.navigateTo(path)
  const own = (path: PagePath) => () => requireLogin(open(path))
  const stateOf = (status: string | undefined) => {
    const word = status === 'PENDING' || status === 'REJECTED' ? stateWords[status] : undefined
    return word && text(word)
  }
  const turn = () => {
    setEasyView(!isEasy)
    toast(easy(isEasy ? 'off' : 'on'), { type: 'success' })
  }
  const isTechnician = user?.techStatus === 'APPROVED'

  return (
    <>
      <CellGroup title={text('mineGroup')}>
        <Cell icon="location" label={text('address')} onClick={own(paths.addressList())} />
        <Cell icon="coupon" label={text('coupons')} onClick={own(paths.couponList())} />
        <Cell icon="star" label={text('myReviews')} onClick={own(paths.commentList({ mine: 1 }))} />
        {!isEasy && <Cell icon="image" label={text('posters')} onClick={open(paths.poster())} />}
        {vip && !isEasy && <Cell icon="badge-check" label={text('vipEntry')} onClick={open(paths.vip())} />}
        {share && !isEasy && <Cell icon="gift" label={text('share')} onClick={open(paths.shareMoney())} />}
        {auth && (
          <Cell
            icon="user"
            label={text('realName')}
            value={user?.realNameStatus === 'APPROVED' ? text('verified') : stateOf(user?.realNameStatus)}
            onClick={own(paths.realName())}
          />
        )}
      </CellGroup>
      {!isEasy && (!isTechnician || shop) && (
        <CellGroup title={text('joinGroup')}>
          {!isTechnician && (
            <Cell
              icon="hand"
              label={text('technicianEntry')}
              value={user?.techLeft ? text('left') : stateOf(user?.techStatus)}
              onClick={own(paths.technicianEntry())}
            />
          )}
          {shop && <Cell icon="home" label={text('merchantEntry')} value={stateOf(user?.shopStatus)} onClick={own(paths.merchantSettlement())} />}
        </CellGroup>
      )}
      <CellGroup title={text('helpGroup')}>
        <Cell icon="chat" label={text('service')} onClick={open(paths.customerService())} />
        <Cell icon="eye" label={easy(isEasy ? 'toStandard' : 'toEasy')} hint={isEasy ? undefined : easy('note')} onClick={turn} />
        <Cell icon="edit" label={text('feedback')} onClick={open(paths.feedback())} />
        <Cell icon="settings" label={text('setting')} onClick={open(paths.setting())} />
      </CellGroup>
    </>
  )
}
