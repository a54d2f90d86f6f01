import { Children, Fragment, type ReactNode } from 'react'
import { phrasesOf } from '@anxin/rules/phrases'

/** A text whose lines end between phrases, where its style keeps the rest together (`word-break: keep-all`). */
export const phrased = (text: ReactNode): ReactNode =>
  Children.map(text, (part) =>
    typeof part === 'string'
      ? phrasesOf(part).map((phrase, nth) => (
          <Fragment key={nth}>
            {nth > 0 && <wbr />}
            {phrase}
          </Fragment>
        ))
      : part,
  )
