import { paperFrame as words } from '@anxin/words/paper-frame'
import { useText } from '../language/text.ts'
import { PaperFrame } from './paper-frame.tsx'
import type { Vault } from './put-picture.ts'
import css from './paper-frame.module.css'

const most = 3

type Props = { vault: Vault; keys: readonly string[]; onChange: (keys: string[]) => void; awaits: (upload: Promise<boolean>) => void }

/** The pictures of a certificate, each encrypted on the device: a frame for every one there is, and for the next. */
export function PaperFrames({ vault, keys, onChange, awaits }: Props) {
  const text = useText(words)
  return (
    <div className={css.frames}>
      {Array.from({ length: Math.min(most, keys.length + 1) }, (_, at) => (
        <PaperFrame
          // A key of its own for each place: what is chosen there stays shown.
          key={at}
          vault={vault}
          kind="CERTIFICATE"
          label={keys.length === 0 ? text('add') : text('picture', { n: at + 1 })}
          isKept={keys[at] !== undefined}
          onSealed={(key) => onChange(withKey(keys, at, key))}
          awaits={awaits}
        />
      ))}
    </div>
  )
}

/** The keys with one more, or another, at a place; one that failed leaves it. */
const withKey = (keys: readonly string[], at: number, key: string): string[] => [...keys.slice(0, at), key, ...keys.slice(at + 1)].filter((one) => one !== '')
