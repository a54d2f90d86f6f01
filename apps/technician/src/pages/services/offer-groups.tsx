import { certificateNames } from '@anxin/words/codes/certificate-names'
import { technicianServices } from '@anxin/words/technician-services'
import { useLanguage } from '@anxin/mobile/language/language'
import { useNames } from '@anxin/mobile/language/name-in'
import { useText } from '@anxin/mobile/language/text'
import { useRouter } from '@anxin/mobile/navigation/use-page'
import { CellGroup } from '@anxin/ui/cell.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { Price } from '@anxin/ui/price.tsx'
import { Switch } from '@anxin/ui/switch.tsx'
import { Tag } from '@anxin/ui/tag.tsx'
import { amountText } from '../../features/workbench/amount-text.ts'
import { paths } from '../../routes.ts'
import type { Offer, SetOffer } from './use-services.ts'
import css from './services-page.module.css'

type Groups = { offers: readonly Offer[]; onSet: SetOffer; onPrice: (projectId: string) => void }

/** The projects by category. */
export function OfferGroups({ offers, ...acts }: Groups) {
  const nameOf = useNames()
  return [...Map.groupBy(offers, ({ categoryId }) => categoryId)].map(([categoryId, [first, ...others]]) => {
    if (!first) return null
    return (
      <CellGroup key={categoryId} title={nameOf({ name: first.categoryName, nameEn: first.categoryNameEn })}>
        {[first, ...others].map((offer) => (
          <OfferRow key={offer.projectId} offer={offer} {...acts} />
        ))}
      </CellGroup>
    )
  })
}

/** One project: its price opens a sheet, its switch puts it on offer or takes it off. Without its certificate it is locked, and leads to where certificates are put. */
function OfferRow({ offer, onSet, onPrice }: { offer: Offer } & Omit<Groups, 'offers'>) {
  const text = useText(technicianServices)
  const isEnglish = useLanguage() === 'en'
  const nameOf = useNames()
  const router = useRouter()
  const name = nameOf(offer)
  const { projectId, durationMin, lowPrice, highPrice, price, on, outsideBand, missingCertificate } = offer
  const isPriced = price !== undefined && price >= lowPrice && price <= highPrice
  const isLocked = missingCertificate !== undefined && !on
  const turn = (wanted: boolean) => (wanted && !isPriced ? onPrice(projectId) : onSet({ projectId, on: wanted }))
  return (
    <div className={css.row}>
      <button type="button" className={css.project} onClick={() => (isLocked ? router.navigateTo(paths.certificates()) : onPrice(projectId))}>
        <span className={css.name}>
          {name}
          {outsideBand && <Tag tone="warning">{text('outsideBand')}</Tag>}
        </span>
        <span className={css.hint}>
          {text('minutes', { n: durationMin })} · {text('band', { low: amountText(lowPrice), high: amountText(highPrice) })}
        </span>
        {missingCertificate && (
          <span className={css.locked}>
            <Icon name="info" size={16} />
            {text('needs', { certificate: certificateNames[missingCertificate][isEnglish ? 'en' : 'zh'] })}
            {isLocked && <Icon name="chevron-right" size={16} />}
          </span>
        )}
        <span className="visually-hidden">{isLocked ? text('toCertificates') : text(price === undefined ? 'setPrice' : 'editPrice', { name })}</span>
      </button>
      {price !== undefined && <Price amount={price} tone={on ? 'ink' : 'muted'} />}
      <Switch label={text('offer', { name })} labelHidden checked={on} disabled={isLocked} onChange={turn} />
    </div>
  )
}
