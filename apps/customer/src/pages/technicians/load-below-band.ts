/** Everything of a technician's page under its head, and what its bars do. */
export const loadBelowBand = () => import('./below-band.tsx')
