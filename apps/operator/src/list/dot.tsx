type Tone = 'good' | 'warning' | 'bad' | 'quiet' | 'active'
const colours: Record<Tone, string> = {
  good: 'var(--success)',
  warning: 'var(--warning)',
  bad: 'var(--error)',
  quiet: 'var(--line-strong)',
  active: 'var(--primary)',
}

/** A state as a word with one dot of colour. */
export function Dot({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className="state" style={{ ['--dot' as never]: colours[tone] }}>
      {children}
    </span>
  )
}
