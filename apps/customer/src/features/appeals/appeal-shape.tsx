import { CardShape, FieldShape } from '@anxin/ui/shapes.tsx'
import { VisitSummaryShape } from '../orders/visit-summary.tsx'
import css from './appeals.module.css'

/** A visit, what it is about in so many lines, and the form to come. */
export const AppealShape = ({ lines }: { lines: number }) => (
  <div className={css.body} aria-busy="true">
    <VisitSummaryShape />
    <CardShape lines={lines} />
    <CardShape heading={false}>
      <FieldShape height={140} />
      <FieldShape />
    </CardShape>
  </div>
)
