/** For so many days after it was written a review can be changed. */
export const reviewEditDays = 7

/** Whether a review of that moment can still be changed; epoch ms. */
export const canEditReview = (createdAt: number, now: number): boolean => now - createdAt <= reviewEditDays * 86_400_000
