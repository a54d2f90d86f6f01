import { common } from '@anxin/words/common'
import { useText } from '@anxin/mobile/language/text'
import { Card } from '@anxin/ui/card.tsx'
import { Skeleton } from '@anxin/ui/skeleton.tsx'
import css from './address-list.module.css'

export function AddressSkeletons() {
  const text = useText(common)
  return (
    <div className={css.list} role="status" aria-busy="true" aria-label={text('loading')}>
      {[0, 1, 2].map((at) => (
        <Card key={at}>
          <div className={css.skeleton}>
            <Skeleton width="72%" height={18} />
            <Skeleton width="48%" height={13} />
            <Skeleton width="56%" height={13} />
          </div>
        </Card>
      ))}
    </div>
  )
}
