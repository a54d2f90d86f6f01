import { useSaid } from './speak.ts'

/** Where screen readers hear what is read out. It stands on every page, empty: a region that comes with its words is not announced. */
export function SpokenRegion() {
  const { sentence, nth } = useSaid()
  return (
    <div className="visually-hidden" role="status" aria-live="assertive">
      {sentence && <span key={nth}>{sentence}</span>}
    </div>
  )
}
