import { useQuery } from '@tanstack/react-query'
import { newUserPack } from '@anxin/words/new-user-pack'
import { homeRails } from '@anxin/words/home-rails'
import { queryFor } from '@anxin/mobile/request/query-client'
import { requireLogin } from '@anxin/mobile/session/require-login'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { useTakePack } from '../../features/coupons/use-take-pack.ts'
import css from './index-page.module.css'

/** The pack for new people: one quiet line, gone once taken. */
export function PackLine() {
  const text = useText(homeRails)
  const say = useText(newUserPack)
  const { data } = useQuery(queryFor('hasNewUserCoupon', {}, { quiet: true }))
  const { isPending, take } = useTakePack(say('taken'))
  if (!data?.has) return null

  return (
    <section className={css.pack}>
      <Icon name="gift" size={20} />
      <p>
        {text('packLine', { n: data.count })} <Price amount={data.totalValue} size="s" tone="accent" />
      </p>
      <Button variant="ghost" size="s" busy={isPending} onClick={() => requireLogin(() => void take())}>
        {text('packTake')}
      </Button>
    </section>
  )
}
