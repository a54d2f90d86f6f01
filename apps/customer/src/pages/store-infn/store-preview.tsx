import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Icon } from '@anxin/ui/icon.tsx'
import { useCityNames } from '../../features/location/use-city-names.ts'
import type { StoreDraft } from '../../features/joining/shop-draft.ts'
import css from './store-infn.module.css'

/** The card of the shop as a customer will see it. */
export function StorePreview({ draft: { shopName, photos, openTime, closeTime, cityCode, city, area, address } }: { draft: StoreDraft }) {
  const text = useText(words)
  const { withArea } = useCityNames()
  const [first] = photos
  return (
    <section className={css.preview}>
      <h2 className={css.heading}>{text('preview')}</h2>
      <Card flush>
        {first ? (
          <img className={css.cover} src={first.url} alt="" />
        ) : (
          <div className={css.noCover}>
            <Icon name="image" size={28} />
          </div>
        )}
        <div className={css.about}>
          <p className={css.name}>{shopName.trim() || text('previewName')}</p>
          <p className={css.quiet}>{text('previewHours', { from: openTime, to: closeTime })}</p>
          <p className={css.quiet}>{[withArea({ cityCode, city, area }), address].filter((part) => part !== '').join(' ')}</p>
        </div>
      </Card>
    </section>
  )
}
