/** Parts of the reviews that are looked at together; the console's tabs. `REPORTED`: somebody asked for a look at it, and was not answered; `LOW`: two stars and fewer. */
export const reviewQueues = ['ALL', 'REPORTED', 'LOW', 'PICTURES', 'HIDDEN'] as const
