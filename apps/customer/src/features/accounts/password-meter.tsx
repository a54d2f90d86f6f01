import { accounts } from '@anxin/words/accounts'
import { useText } from '@anxin/mobile/language/text'
import { cx } from '@anxin/ui/cx'
import { Icon } from '@anxin/ui/icon.tsx'
import { passwordRules, passwordStrength } from './password-rules.ts'
import css from './accounts.module.css'

const names = ['passwordWeak', 'passwordWeak', 'passwordFair', 'passwordStrong'] as const

/** How good a new password is, and what would make it better. */
export function PasswordMeter({ pwd, phone }: { pwd: string; phone: string }) {
  const text = useText(accounts)
  const strength = passwordStrength(pwd, phone)
  return (
    <div className={css.meter}>
      <div className={css.strength} data-strength={strength}>
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx(css.step, step <= strength && css.filled)} />
        ))}
        <span className={css.verdict} role="status">
          {strength > 0 && <span className="visually-hidden">{text('passwordStrength')}</span>}
          {strength > 0 && text(names[strength])}
        </span>
      </div>
      <ul className={css.rules}>
        {passwordRules(pwd, phone).map(({ rule, met }) => (
          <li key={rule} className={cx(css.rule, met && css.met)}>
            <Icon name="check" size={14} />
            {text(rule)}
            <span className="visually-hidden">{text(met ? 'ruleMet' : 'ruleOpen')}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
