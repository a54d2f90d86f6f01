import { useRef, useState } from 'react'
import { Button } from '@anxin/ui/button.tsx'

const holdMs = 2000

type HoldButtonProps = { label: string; holding: string; busy: boolean; onHeld: () => void; onPressed: () => void }

/** Acts when it is held, so that no pocket calls for help. Anyone who presses it with a key or a screen reader is asked instead. */
export function HoldButton({ label, holding, busy, onHeld, onPressed }: HoldButtonProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [isHeld, setHeld] = useState(false)
  const begin = () => {
    setHeld(true)
    timer.current = setTimeout(() => {
      setHeld(false)
      onHeld()
    }, holdMs)
  }
  const end = () => {
    clearTimeout(timer.current)
    setHeld(false)
  }
  return (
    <Button
      variant="danger"
      size="l"
      full
      busy={busy}
      commits={false}
      style={{ touchAction: 'none' }}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerCancel={end}
      onPointerLeave={end}
      onContextMenu={(event) => event.preventDefault()}
      // A click that no pointer made.
      onClick={({ detail }) => detail === 0 && onPressed()}
    >
      {isHeld ? holding : label}
    </Button>
  )
}
