/** Parts of the reviews that are looked at together; the console's tabs. `LOW`: two stars and fewer. */
export const reviewQueues = ['ALL', 'LOW', 'PICTURES', 'HIDDEN'] as const
