import { Suspense, useState } from 'react'
import type { Reply } from '@anxin/contract/calls'
import { shopWords } from '@anxin/words/shop'
import { useText } from '@anxin/mobile/language/text'
import { HouseDrawing } from '@anxin/ui/drawings/house.tsx'
import { Picture } from '@anxin/ui/picture.tsx'
import { Stars } from '@anxin/ui/stars.tsx'
import { PictureViewer, usePictureViewer } from '../../features/reviews/lazy-picture-viewer.ts'
import { sized } from '../../features/technicians/sized.ts'
import css from './shop.module.css'

export type Shop = Reply<'getShopInfo'>
export type ShopProps = { shop: Shop }

/** The shop's pictures, its name, how it is judged and what it says of itself. */
export function ShopHead({ shop: { name, photos, score, commentCount, orderCount, technicianCount, intro } }: ShopProps) {
  usePictureViewer()
  const text = useText(shopWords)
  const [open, setOpen] = useState<number>()
  const figures = [
    { label: text('technicians'), value: technicianCount },
    { label: text('served'), value: orderCount.toLocaleString('en-US') },
    { label: text('reviewsCount'), value: commentCount.toLocaleString('en-US') },
  ]
  return (
    <section className={css.head}>
      {photos.length === 0 ? (
        <Picture alt="" ratio="16/9" radius="var(--radius-card)" fallback={<HouseDrawing size={72} />} />
      ) : (
        <ul className={css.photos}>
          {photos.map((photo, at) => (
            <li key={photo}>
              <button type="button" aria-label={text('photo', { name, n: at + 1 })} onClick={() => setOpen(at)}>
                <Picture src={sized(photo, 768)} alt="" ratio="16/9" radius="var(--radius-card)" fallback={<HouseDrawing size={72} />} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <h2 className={css.name}>{name}</h2>
      {score !== undefined && (
        <p className={css.score}>
          <Stars value={score} />
          <strong>{score.toFixed(1)}</strong>
        </p>
      )}
      <dl className={css.figures}>
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {intro && <p className={css.intro}>{intro}</p>}
      {open !== undefined && (
        <Suspense>
          <PictureViewer images={photos} first={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </section>
  )
}
