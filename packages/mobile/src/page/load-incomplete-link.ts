/** The name of the page that an address shows which lacks what its own page needs; it has no folder. */
export const incompleteLink = 'incomplete-link'

export const loadIncompleteLink = () => import('./incomplete-link.tsx').then(({ IncompleteLink }) => IncompleteLink)
