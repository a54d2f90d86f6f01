import { useQuery } from '@tanstack/react-query'
import { Reading } from '@anxin/mobile/page/reading.tsx'
import { queryFor } from '@anxin/mobile/request/query-client'
import type { ReactNode } from 'react'
import type { OrderDetail } from '../../features/orders/order.ts'
import { ReviewForm } from './review-form.tsx'

/** A review that was written, to be changed; always read again, so that nothing older is put back. */
export function ChangeReview({ order, offset, loading }: { order: OrderDetail; offset: number; loading: ReactNode }) {
  const read = useQuery({ ...queryFor('getReviewToEdit', { orderId: order.orderId }, { quiet: true }), gcTime: 0 })
  return (
    <Reading read={read} loading={loading}>
      {(former) => <ReviewForm order={order} offset={offset} former={former} />}
    </Reading>
  )
}
