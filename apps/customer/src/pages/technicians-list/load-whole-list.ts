/** The list with all it can do. */
export const loadWholeList = () => import('./whole-list.tsx')
