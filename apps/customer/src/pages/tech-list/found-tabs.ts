export const foundTabs = ['technicians', 'projects', 'shops'] as const
/** What a search finds, each kind on a tab of its own. */
export type FoundTab = (typeof foundTabs)[number]
