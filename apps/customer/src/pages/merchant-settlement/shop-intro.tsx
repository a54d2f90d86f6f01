import type { Reply } from '@anxin/contract/calls'
import { yuan } from '@anxin/rules/money'
import { merchant as words } from '@anxin/words/merchant'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import css from '../../features/joining/joining.module.css'

const example = 20_000

/** Why one would, what it costs by an example, and what to have at hand. */
export function ShopIntro({ asked: { commissionBp, answerWithinH, leastPhotos } }: { asked: Reply<'getApplyRequirements'> }) {
  const text = useText(words)
  const commission = yuan((example * commissionBp) / 10_000)
  return (
    <>
      <section className={css.deep}>
        <h2 className={css.title}>{text('heading')}</h2>
        <p className={css.deepNote}>{text('headingNote')}</p>
      </section>
      <CellGroup title={text('fees')}>
        <Cell icon="wallet" label={text('fee', { percent: commissionBp / 100 })} hint={text('feeExample', { commission })} />
        <Cell icon="clock" label={text('time', { n: answerWithinH })} hint={text('timeNote')} />
      </CellGroup>
      <CellGroup title={text('papers')}>
        <Cell icon="shield" label={text('licence')} hint={text('licenceNote')} />
        <Cell icon="user" label={text('legal')} hint={text('legalNote')} />
        <Cell icon="image" label={text('storePhotos')} hint={text('storePhotosNote', { n: leastPhotos })} />
      </CellGroup>
    </>
  )
}
