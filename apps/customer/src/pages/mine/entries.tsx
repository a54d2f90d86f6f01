import { useQuery } from '@tanstack/react-query'
import type { Reply } from '@anxin/contract/calls'
import { mine } from '@anxin/words/mine'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { switches } from './mine-queries.ts'

const stateWords = { PENDING: 'pending', REJECTED: 'rejected' } as const

/** Everything of one's own, then joining, then help. What the operator switched off is absent. */
export function Entries({ user }: { user: Reply<'getUserInfo'> | undefined }) {
  const vip = useQuery(switches.vip).data?.enabled
  const share = useQuery(switches.share).data?.enabled
  const auth = useQuery(switches.auth).data?.enabled
  const shop = useQuery(switches.shop).data?.enabled
  const router = useRouter()
  const text = useText(mine)

  const open = (name: string, params?: Record<string, string>) => () => void router.navigateTo(`/pages/${name}/${name}`, params)
  const own = (name: string, params?: Record<string, string>) => () => requireLogin(open(name, params))
  const stateOf = (status: string | undefined) => {
    const word = status === 'PENDING' || status === 'REJECTED' ? stateWords[status] : undefined
    return word && text(word)
  }
  const isTechnician = user?.techStatus === 'APPROVED'

  return (
    <>
      <CellGroup title={text('mineGroup')}>
        <Cell icon="location" label={text('address')} onClick={own('address-list')} />
        <Cell icon="coupon" label={text('coupons')} onClick={own('coupon-list')} />
        <Cell icon="star" label={text('myReviews')} onClick={own('comment-list', { mine: '1' })} />
        {vip && <Cell icon="badge-check" label={text('vipEntry')} onClick={own('vip')} />}
        {share && <Cell icon="gift" label={text('share')} onClick={own('share-money')} />}
        {auth && (
          <Cell
            icon="user"
            label={text('realName')}
            value={user?.realNameStatus === 'APPROVED' ? text('verified') : stateOf(user?.realNameStatus)}
            onClick={own('real-name')}
          />
        )}
      </CellGroup>
      {(!isTechnician || shop) && (
        <CellGroup title={text('joinGroup')}>
          {!isTechnician && <Cell icon="hand" label={text('technicianEntry')} value={stateOf(user?.techStatus)} onClick={own('technician-entry')} />}
          {shop && <Cell icon="home" label={text('merchantEntry')} value={stateOf(user?.shopStatus)} onClick={own('merchant-settlement')} />}
        </CellGroup>
      )}
      <CellGroup title={text('helpGroup')}>
        <Cell icon="chat" label={text('service')} onClick={open('customer-service')} />
        <Cell icon="edit" label={text('feedback')} onClick={open('feedback')} />
        <Cell icon="settings" label={text('setting')} onClick={open('setting')} />
      </CellGroup>
    </>
  )
}
