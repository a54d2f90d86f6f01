import { shareMoney as words } from '@anxin/words/share-money'
import { useText } from '@anxin/mobile/language/text'
import css from './share-money.module.css'

/** The rules of rewards in plain words, as the server keeps them. */
export function Rules({ monthlyMost }: { monthlyMost: number }) {
  const text = useText(words)
  return (
    <section className={css.section}>
      <h2 className={css.title}>{text('rules')}</h2>
      <ul className={css.rules}>
        <li>{text('rule1')}</li>
        <li>{text('rule2', { n: monthlyMost })}</li>
        <li>{text('rule3')}</li>
        <li>{text('rule4')}</li>
        <li>{text('rule5')}</li>
      </ul>
    </section>
  )
}
