import { initialOf } from '@anxin/rules/initial-of'
import { technicianCard } from '@anxin/words/technician-card'
import { levelName, technicianBand } from '@anxin/words/technician-band'
import { useText } from '@anxin/mobile/language/text'
import { usePersonName } from '@anxin/mobile/language/use-person-name'
import { Icon } from '@anxin/ui/icon.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Rating } from '@anxin/ui/rating.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { headPortraitWidth, isDrawn, sized } from '../../features/technicians/sized.ts'
import { TravelLine } from '../../features/technicians/travel-line.tsx'
import { VerifiedMark } from '../../features/technicians/verified-mark.tsx'
import { Figures } from './figures.tsx'
import type { Detail } from './use-chosen-project.ts'
import shared from './technicians.module.css'
import css from './band.module.css'

/** The head of the page: portrait, name, score, the way here and the record in figures on a tinted ground. */
export function Band({ technician }: { technician: Detail }) {
  const text = useText(technicianBand)
  const card = useText(technicianCard)
  const personName = usePersonName()
  const { nickname, avatar, verified, level, sex, age, workYears, score, commentCount, state, shopName, identityVerified } = technician
  const isFar = technician.inRange === false
  const facts = [
    sex === 1 || sex === 2 ? text(`sex${sex}`) : undefined,
    text('age', { n: age }),
    workYears > 0 ? text('years', { n: workYears }) : undefined,
    shopName,
  ].filter(Boolean)
  return (
    <section className={css.band} data-tech-id={technician.techId}>
      <div className={css.who}>
        <div className={css.portrait}>
          <Picture src={sized(avatar, headPortraitWidth)} alt="" radius="50%" eager fallback={<span className={css.letter}>{initialOf(nickname)}</span>} />
          {isDrawn(avatar) && <span className={css.drawn}>{text('drawn')}</span>}
        </div>
        <div className={css.facts}>
          <h2 className={css.name}>
            <span>{personName(nickname)}</span>
            {personName(nickname) !== nickname && (
              <span lang="zh-CN" className={css.written}>
                {nickname}
              </span>
            )}
            {verified && <VerifiedMark size={20} />}
          </h2>
          <div className={css.tags}>
            <Tag tone="primary">{text(levelName(level))}</Tag>
            {identityVerified && <Tag tone="primary">{text('identityVerified')}</Tag>}
            <Tag>{card(`state_${state}`)}</Tag>
          </div>
          {commentCount > 0 ? (
            <Rating value={score} count={commentCount} countLabel={card('reviews', { n: commentCount })} />
          ) : (
            <Rating noneLabel={card('noReviews')} />
          )}
          <p className={shared.small}>{facts.join(' · ')}</p>
          <TravelLine {...technician} short={isFar} />
          {isFar && <p className={css.far}>{text('outOfReach')}</p>}
        </div>
      </div>
      <Figures technician={technician} />
      <p className={css.fact}>
        <Icon name="badge-check" size={16} />
        {text('trueReviews')}
      </p>
    </section>
  )
}
