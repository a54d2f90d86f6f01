import type { Reply } from '@anxin/contract/calls'
import { technicianEntry as words } from '@anxin/words/technician-entry'
import { useLanguage } from '@anxin/mobile/language/language'
import { useText } from '@anxin/mobile/language/text'
import { Cell, CellGroup } from '@anxin/ui/cell.tsx'
import { useCertName } from '../../features/joining/cert-name.ts'
import css from '../../features/joining/joining.module.css'

/** Why one would, what it costs, and what to have at hand. */
export function Intro({ asked: { list, commissionBp, answerWithinH, leastPhotos } }: { asked: Reply<'getApplyRequirements'> }) {
  const text = useText(words)
  const language = useLanguage()
  const certName = useCertName()
  return (
    <>
      <section className={css.deep}>
        <h2 className={css.title}>{text('heading')}</h2>
        <p className={css.deepNote}>{text('headingNote')}</p>
      </section>
      <CellGroup>
        <Cell icon="wallet" label={text('fee', { percent: commissionBp / 100 })} hint={text('feeNote')} />
        <Cell icon="clock" label={text('answer', { n: answerWithinH })} hint={text('answerNote')} />
      </CellGroup>
      <CellGroup title={text('need')}>
        <Cell icon="user" label={text('needIdentity')} />
        <Cell icon="image" label={text('needPhotos', { n: leastPhotos })} />
        {list
          .filter(({ must }) => must)
          .map(({ type, why, whyEn }) => (
            <Cell key={type} icon="shield" label={certName(type)} hint={language === 'en' ? whyEn : why} />
          ))}
      </CellGroup>
    </>
  )
}
