/** The view of a page that did not arrive. Loaded once the first screen stands, so that it is here when the network is not. */
export const loadErrorView = () => import('@anxin/mobile/page/error-view.tsx').then(({ ErrorView }) => ({ default: ErrorView }))
