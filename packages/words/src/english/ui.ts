/** What the components of @anxin/ui say themselves, in English; their Chinese comes with them. */
export const uiEnglish = {
  close: 'Close',
  clear: 'Clear',
  less: 'Less',
  more: 'More',
  loading: 'Loading',
  noImage: 'Image not available',
  done: 'Done',
  current: 'Current',
  scores: ['Very poor', 'Poor', 'Fair', 'Good', 'Very good'],
  ratingOf: (value: string, count?: number) => `Rated ${value}${count === undefined ? '' : `, ${count} ${count === 1 ? 'review' : 'reviews'}`}`,
}
