import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { whenInside } from '@anxin/rules/day-words'
import { lengthText } from '@anxin/rules/measures'
import { yuan } from '@anxin/rules/money'
import { substitutes as words } from '@anxin/words/substitutes'
import { useDuration } from '@anxin/mobile/language/duration'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { zoned } from '@anxin/mobile/language/zone'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { confirm } from '@anxin/mobile/overlays/dialog'
import { toast } from '@anxin/mobile/overlays/toast'
import { call } from '@anxin/mobile/request/call'
import { errorText } from '@anxin/mobile/request/errors'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { Rating } from '@anxin/ui/rating.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import { touched } from '../../features/orders/use-order-acts.ts'
import { useServerNow } from '../../features/orders/use-server-now.ts'
import { CardHead } from './card-head.tsx'
import css from './substitute-card.module.css'

type Substitution = NonNullable<OrderDetail['substitution']>

/** The technician does not come: who may come instead, or the money back; who is only late may be waited for. */
export function SubstituteCard({ order, substitution, offset }: { order: OrderDetail; substitution: Substitution; offset: number }) {
  const { orderId, tech, startAt, payAmount, actions } = order
  const { substitutionId, cause, answerBy, list } = substitution
  const text = useText(words)
  const language = useLanguage()
  const client = useQueryClient()
  const now = useServerNow(offset, 15_000)
  const [busy, setBusy] = useState<string>()
  const personName = usePersonName()
  const answered = { orderId, substitutionId }

  const answer = async (which: string, send: () => Promise<unknown>, said: string) => {
    setBusy(which)
    try {
      await send()
      toast(said, { type: 'success' })
    } catch (error) {
      toast(errorText(error), { type: 'error' })
    }
    setBusy(undefined)
    // Whatever became of it, what is shown follows.
    for (const name of touched) void client.invalidateQueries({ queryKey: [name] })
  }
  const choose = async ({ techId, nickname, backAmount }: Substitution['list'][number]) => {
    const content = backAmount > 0 ? text('chooseBack', { amount: yuan(backAmount) }) : text('chooseSame')
    if (!(await confirm({ title: text('chooseTitle', { name: personName(nickname) }), content, confirmText: text('chooseGo') }))) return
    await answer(techId, () => call('doOrderChooseSubstitute', { ...answered, techId }, { quiet: true }), text('chosen', { name: personName(nickname) }))
  }
  const decline = async () => {
    const question = { title: text('declineTitle'), content: text('declineNote', { amount: yuan(payAmount) }), confirmText: text('declineGo') }
    if (!(await confirm(question))) return
    await answer('decline', () => call('doOrderDeclineSubstitutes', answered, { quiet: true }), text('declined'))
  }
  const keep = () => answer('keep', () => call('doOrderKeepTechnician', answered, { quiet: true }), text('kept'))

  return (
    <Card as="section" className={css.card}>
      <CardHead title={text(`title${cause}`, { name: personName(tech.nickname) })} until={answerBy} offset={offset} label={text('left')} />
      <p className={css.note}>{list.length > 0 ? text('note', { when: zoned(whenInside(startAt, now, language), language) }) : text('nobody')}</p>
      {list.length > 0 && (
        <ul className={css.list}>
          {list.map((one) => (
            <Offered key={one.techId} one={one} busy={busy === one.techId} onChoose={() => void choose(one)} />
          ))}
        </ul>
      )}
      <p className={css.note}>{text('otherwise')}</p>
      <div className={css.actions}>
        {actions.includes('KEEP_TECHNICIAN') && (
          <Button variant="secondary" full busy={busy === 'keep'} onClick={() => void keep()}>
            {text('keep', { name: personName(tech.nickname) })}
          </Button>
        )}
        {actions.includes('DECLINE_SUBSTITUTES') && (
          <Button variant="ghost" full busy={busy === 'decline'} onClick={() => void decline()}>
            {text('decline')}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Somebody who may come instead: the face, what others say, the way, and what it means for the money. */
function Offered({ one, busy, onChoose }: { one: Substitution['list'][number]; busy: boolean; onChoose: () => void }) {
  const { nickname, avatar, score, orderCount, distanceM, travelMin, backAmount, recommended } = one
  const text = useText(words)
  const duration = useDuration()
  const personName = usePersonName()
  return (
    <li className={css.offered}>
      <Avatar src={avatar} name={nickname} size={52} />
      <div className={css.words}>
        <p className={css.name}>
          {personName(nickname)}
          {recommended && <Tag tone="primary">{text('recommended')}</Tag>}
        </p>
        <Rating value={score} count={orderCount} countLabel={text('orders', { n: orderCount })} />
        <p className={css.note}>{text('way', { km: lengthText(distanceM), min: duration(travelMin) })}</p>
        <p className={css.price}>{backAmount > 0 ? text('back', { amount: yuan(backAmount) }) : text('same')}</p>
      </div>
      <Button busy={busy} onClick={onChoose}>
        {text('choose', { name: personName(nickname) })}
      </Button>
    </li>
  )
}
