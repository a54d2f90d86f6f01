export { beginOffers, type Begun, type FirstOffers } from './first-offers.ts'
export { bandsOfCities, refreshSearchText } from './queries.ts'
export { bandOf, isOutside, usualPrice } from './rules.ts'
export { setOfferIn } from './set-offer.ts'
