import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { mayInShop } from '@anxin/contract/shop-roles'
import { whenInside } from '@anxin/rules/day-words'
import { timeFormat } from '@anxin/rules/time'
import { shopRoleWords } from '@anxin/words/shop-roles'
import { storeWords } from '@anxin/words/store'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { queryFor } from '@anxin/mobile/request/query-client'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { WaitingChange } from '../../features/changes/waiting-change.tsx'
import { timeWord } from '../../features/workbench/time-select.tsx'
import { paths } from '../../routes.ts'
import type { Store } from './shapes.ts'
import css from './store.module.css'

/** One's own place in the shop, and what customers read of it. */
export function ShopFacts({ store }: { store: Store }) {
  return (
    <section className={css.facts}>
      {store.change && <WaitingChange of="SHOP" change={store.change} />}
      <Standing store={store} />
      <PageFacts store={store} />
    </section>
  )
}

function Standing({ store: { name, me } }: { store: Store }) {
  const client = useQueryClient()
  const language = useLanguage()
  const text = useText(storeWords)
  const roles = useText(shopRoleWords)
  const [now] = useState(() => Date.now())
  const isOwner = me.shopRole === 'OWNER'
  const members = useQuery({ ...queryFor('storeGetMembers', {}), enabled: isOwner }).data?.list.length
  const canGo = isOwner ? members === 1 : me.leavingAt === undefined
  const alone = me.leavingAt !== undefined && (me.leavingBy === 'SHOP' || now >= (me.leavesAloneAt ?? Number.POSITIVE_INFINITY))
  const way = isOwner ? 'close' : alone ? 'leaveAlone' : 'leave'
  const leave = useMutation({
    mutationFn: () => call('storeLeave', {}),
    onSuccess: ({ state }) => toast(text(isOwner ? 'closed' : state === 'LEFT' ? 'left' : 'asked'), { type: 'success' }),
    onError: (error) => toast(errorText(error), { type: 'error' }),
    onSettled: () => client.resetQueries({ queryKey: ['storeGet'] }),
  })
  const ask = async () => {
    const content = isOwner ? text('closeNote') : text(alone ? 'leaveAloneNote' : 'leaveNote', { shop: name })
    const title = text(isOwner ? 'closeAsk' : 'leaveAsk', { shop: name })
    if (await confirm({ title, content, confirmText: text(way), tone: 'danger' })) leave.mutate()
  }
  const waits = me.leavingBy === 'SHOP' ? text('waitsForOrders') : text('waits', { when: whenInside(me.leavesAloneAt ?? now, now, language) })
  return (
    <CellGroup title={text('myStanding')} note={isOwner && members !== undefined && members > 1 ? text('ownerStays') : undefined}>
      <Cell label={roles(me.shopRole)} hint={text('joined', { day: timeFormat(me.joinedAt) })} />
      {(me.shopRole === 'TECHNICIAN' || me.shareBp > 0) && <Cell label={me.shareBp > 0 ? text('myShare', { n: me.shareBp / 100 }) : text('noShare')} />}
      {me.leavingAt !== undefined && <Cell icon="clock" label={waits} />}
      {(canGo || alone) && <Cell label={text(way)} tone="danger" chevron={false} disabled={leave.isPending} onClick={() => void ask()} />}
    </CellGroup>
  )
}

function PageFacts({ store: { shopId, address, phone, opensMin, closesMin, radiusM, offeredShareBp, intro, me } }: { store: Store }) {
  const text = useText(storeWords)
  const router = useRouter()
  const end = (time: string) => text('nextDay', { time })
  const hours = opensMin === undefined || closesMin === undefined ? text('noHours') : `${timeWord(opensMin, end)}–${timeWord(closesMin, end)}`
  return (
    <CellGroup title={text('page')}>
      <Cell icon="location" label={text('address')} hint={address} />
      <Cell icon="phone" label={text('phoneOfShop')} hint={phone} />
      <Cell icon="clock" label={text('hours')} hint={hours} />
      <Cell icon="route" label={text('area')} hint={text('km', { n: Math.round(radiusM / 1000) })} />
      {mayInShop(me.shopRole, 'seeMembers') && <Cell icon="wallet" label={text('offered')} hint={text('percent', { n: offeredShareBp / 100 })} />}
      <Cell icon="info" label={text('intro')} hint={intro || text('noHours')} />
      {mayInShop(me.shopRole, 'editShop') && <Cell icon="edit" label={text('edit')} onClick={() => router.navigateTo(paths.storeEdit())} />}
      <Cell icon="arrow-up-right" label={text('seeAsCustomer')} href={`/#/pages/shop/shop?shopId=${shopId}`} />
    </CellGroup>
  )
}
