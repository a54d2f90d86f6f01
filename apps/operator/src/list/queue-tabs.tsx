import type { KeyboardEvent } from 'react'
import { useAddress } from '../address/address.ts'
import { useWaitingTabs } from '../request/waiting.ts'
import { useWaits, Waits } from './waits.tsx'

type Props = { label: string; options: readonly { value: string; label: string }[]; value: string | undefined; onChange: (value: string) => void }

/** The queues of a list, with how many wait in each, in a row that breaks where it is narrow: the kit's own hides those that have no room. */
export function QueueTabs({ label, options, value = options[0]?.value, onChange }: Props) {
  const waiting = useWaitingTabs(useAddress().area)
  const waits = useWaits()
  const step = (event: KeyboardEvent<HTMLButtonElement>) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (by === undefined) return
    const all = [...(event.currentTarget.parentElement?.querySelectorAll('button') ?? [])]
    all.at((all.indexOf(event.currentTarget) + by) % all.length)?.focus()
    event.preventDefault()
  }
  return (
    <div className="queue-tabs" role="tablist" aria-label={label}>
      {options.map((one) => {
        const { label: named, shown } = waits(one.label, waiting[one.value])
        return (
          <button
            key={one.value}
            type="button"
            role="tab"
            aria-label={named}
            aria-selected={one.value === value}
            tabIndex={one.value === value ? 0 : -1}
            onKeyDown={step}
            onClick={() => onChange(one.value)}
          >
            {one.label}
            <Waits shown={shown} />
          </button>
        )
      })}
    </div>
  )
}
