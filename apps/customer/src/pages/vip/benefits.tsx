import { vip as words } from '@anxin/words/vip'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { useText } from '@anxin/mobile/language/text'
import { Button } from '@anxin/ui/button.tsx'
import { Card } from '@anxin/ui/card.tsx'
import { paths } from '../../routes.ts'
import css from './vip.module.css'

const rows = [
  ['rowPrice', 'rowPricePlain', 'rowPriceMember'],
  ['rowCoupon', 'rowCouponPlain', 'rowCouponMember'],
  ['rowFare', 'rowFareSame', 'rowFareSame'],
  ['rowRenew', 'rowRenewSame', 'rowRenewSame'],
] as const

/** What is different for a member, and what is not: only what quotes keep. */
export function Benefits() {
  const text = useText(words)
  const router = useRouter()
  return (
    <Card as="section" className={css.card}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys must be able to scroll the table */}
      <div className={css.wide} role="region" aria-label={text('compare')} tabIndex={0}>
        <table className={css.table}>
          <caption className={css.title}>{text('compare')}</caption>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{text('right')}</span>
              </th>
              <th scope="col">{text('plain')}</th>
              <th scope="col" className={css.ours}>
                {text('asMember')}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([right, plain, member]) => (
              <tr key={right}>
                <th scope="row">{text(right)}</th>
                <td>{text(plain)}</td>
                <td className={css.ours}>{text(member)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Button variant="secondary" full onClick={() => router.navigateTo(paths.techList({ type: 'vip' }))}>
        {text('browse')}
      </Button>
    </Card>
  )
}
