import type { Reply } from '@anxin/contract/calls'
import { levelName, technicianBand } from '@anxin/words/technician-band'
import { technicianMe } from '@anxin/words/technician-me'
import { useText } from '@anxin/mobile/language/text'
import { Avatar } from '@anxin/ui/avatar.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import css from './me-page.module.css'

/** Portrait, level and the figures that customers see. */
export function Profile({ me: { nickname, avatar, level, score, orderCount, commentCount, fansCount, intro } }: { me: Reply<'techProfileGet'> }) {
  const text = useText(technicianMe)
  const shown = useText(technicianBand)
  const figures = [
    { label: text('score'), value: score.toFixed(1) },
    { label: text('orders'), value: orderCount },
    { label: text('reviews'), value: commentCount },
    { label: text('fans'), value: fansCount },
  ]
  return (
    <section className={css.profile}>
      <div className={css.who}>
        <Avatar src={avatar} name={nickname} size={72} />
        <div className={css.names}>
          <h2 className={css.nickname}>{nickname}</h2>
          <Tag tone="primary" icon="badge-check">
            {shown(levelName(level))}
          </Tag>
        </div>
      </div>
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {intro && <p className={css.intro}>{intro}</p>}
    </section>
  )
}
