import { useState } from 'react'
import { levelName, technicianBand } from '@anxin/words/technician-band'
import { shopWords } from '@anxin/words/shop'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Button } from '@anxin/ui/button.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { portraitWidth, sized } from '../../features/technicians/sized.ts'
import { TechnicianLink } from '../../features/technicians/technician-link.tsx'
import type { ShopProps } from './shop-head.tsx'
import css from './shop.module.css'

const shownAtFirst = 8

/** Who works there: those on duty first, each a way to their page and their free times. */
export function Team({ shop: { team } }: ShopProps) {
  const text = useText(shopWords)
  const shown = useText(technicianBand)
  const [isWhole, setWhole] = useState(false)
  return (
    <section className={css.section} aria-labelledby="shop-team">
      <div className={css.sectionHead}>
        <h2 id="shop-team">{text('team')}</h2>
        <p className={css.small}>{text('teamNote', { n: team.length })}</p>
      </div>
      <ul className={css.team}>
        {(isWhole ? team : team.slice(0, shownAtFirst)).map((one) => (
          <li key={one.techId} className={css.member}>
            <Avatar src={sized(one.avatar, portraitWidth)} name={one.nickname} size={56} />
            <div className={css.memberWords}>
              <p className={css.memberName}>
                <TechnicianLink technician={one} className={css.memberLink} />
                <Tag tone="primary">{shown(levelName(one.level))}</Tag>
                {!one.onDuty && <Tag>{text('offDuty')}</Tag>}
              </p>
              <p className={css.memberFigures}>
                <span className={css.memberScore}>
                  <Icon name="star-fill" size={14} />
                  {one.score.toFixed(1)}
                </span>
                <span>{text('orders', { n: one.orderCount })}</span>
                <Price amount={one.minPrice} size="s" prefix={text('before')} suffix={text('from')} />
              </p>
            </div>
            <Icon name="chevron-right" size={18} className={css.chevron} />
          </li>
        ))}
      </ul>
      {!isWhole && team.length > shownAtFirst && (
        <Button variant="ghost" full onClick={() => setWhole(true)}>
          {text('wholeTeam', { n: team.length })}
        </Button>
      )}
    </section>
  )
}
