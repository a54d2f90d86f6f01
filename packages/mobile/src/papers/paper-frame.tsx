import { useEffect, useState } from 'react'
import { paperFrame as words } from '@anxin/words/paper-frame'
import { useText } from '../language/text.ts'
import { mayUse } from '../permissions/permissions.ts'
import { chooseImages } from '../uploads/choose-images.ts'
import { Icon } from '@anxin/ui/icon.tsx'
import { Spinner } from '@anxin/ui/spinner.tsx'
import { putPicture, type PictureKind, type Vault } from './put-picture.ts'
import css from './paper-frame.module.css'

type Props = {
  vault: Vault
  kind: PictureKind
  label: string
  /** Given before, on this page or another day: sealed, so that there is nothing to show. */
  isKept?: boolean
  disabled?: boolean
  onSealed: (key: string) => void
  awaits: (upload: Promise<boolean>) => void
}
type State = { at: 'empty' | 'kept' } | { at: 'sealing' | 'sealed' | 'unreadable' | 'uploadFailed'; url: string }

/** One side of a document: chosen, encrypted on the device, sent. What is shown is the picture that never leaves it. */
export function PaperFrame({ vault, kind, label, isKept = false, disabled = false, onSealed, awaits }: Props) {
  const text = useText(words)
  const [state, setState] = useState<State>({ at: isKept ? 'kept' : 'empty' })
  const url = 'url' in state ? state.url : undefined
  useEffect(() => () => void (url !== undefined && URL.revokeObjectURL(url)), [url])

  const choose = async () => {
    if (!(await mayUse('photos'))) return
    const chosen = await chooseImages(false)
    const file = chosen === 'failed' ? undefined : chosen[0]
    if (!file) return
    const shown = URL.createObjectURL(file)
    setState({ at: 'sealing', url: shown })
    const sending = putPicture(file, { vault, kind })
    awaits(sending.then((put) => typeof put === 'object'))
    const put = await sending
    onSealed(typeof put === 'object' ? put.key : '')
    setState({ at: typeof put === 'object' ? 'sealed' : put, url: shown })
  }
  const isWrong = state.at === 'unreadable' || state.at === 'uploadFailed'
  return (
    <div>
      <button
        type="button"
        className={css.frame}
        aria-label={`${label} ${text(state.at === 'empty' ? 'choose' : 'replace')}`}
        disabled={disabled}
        onClick={() => void choose()}
      >
        {url === undefined ? (
          <>
            <Icon name={state.at === 'kept' ? 'shield' : 'camera'} size={24} />
            <span>{label}</span>
          </>
        ) : (
          <img className={css.picture} src={url} alt="" />
        )}
        {state.at === 'sealing' && (
          <span className={css.over}>
            <Spinner />
          </span>
        )}
      </button>
      <p className={isWrong ? css.wrong : css.quiet} aria-live="polite">
        {state.at === 'empty' ? text('choose') : text(state.at)}
      </p>
    </div>
  )
}
