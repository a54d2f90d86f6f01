import { useRef } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { limited } from './limited.ts'
import { useUiWords } from './ui-words.ts'
import styles from './search-box.module.css'

type SearchBoxProps = {
  label: string
  value: string
  onChange: (value: string) => void
  onSearch?: (value: string) => void
  placeholder?: string
  autoFocus?: boolean
  /** How many characters it takes, as a reader counts them. */
  maxLength?: number
}

/** Words to look for. `onSearch` gets them when the keyboard's search key is pressed. */
export function SearchBox({ label, value, onChange, onSearch, placeholder = label, autoFocus, maxLength }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const words = useUiWords()
  return (
    <form
      role="search"
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.(value.trim())
        input.current?.blur()
      }}
    >
      <Icon className={styles.icon} name="search" size={20} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        value={value}
        placeholder={placeholder}
        autoFocus={autoFocus}
        {...limited(maxLength, onChange)}
      />
      {value !== '' && (
        <IconButton
          name="close"
          label={words.clear}
          size={16}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </form>
  )
}
