import { login } from '@anxin/words/login'
import { useText } from '@anxin/mobile/language/text'
import { Notice } from '@anxin/ui/notice.tsx'
import css from './login-page.module.css'

/** Where no codes are sent: that a password is asked for instead, and where a way without one is found. */
export function NoCodesNote({ inWechat, onApple }: { inWechat: boolean; onApple: boolean }) {
  const text = useText(login)
  return (
    <Notice>
      <div className={css.lines}>
        <p>{text('noCodes')}</p>
        {inWechat && <p>{text('inWechat')}</p>}
        {onApple && <p>{text('onApple')}</p>}
      </div>
    </Notice>
  )
}
