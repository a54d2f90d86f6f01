import type { Row } from '@anxin/mobile/lists/endless'

export type OwnReview = Row<'techReviewList'>
