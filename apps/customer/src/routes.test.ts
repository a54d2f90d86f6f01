import { existsSync } from 'node:fs'
import { routesOf } from '@anxin/mobile/navigation/paths'
import { expect, test } from 'vitest'
import { routeTable } from './routes.ts'

// Written down from the specification, not from the table of routes.
const pages = `index technicians-list order mine address-select search-address address-list address-form poster technicians tech-list
  preferred-technician select-technicians nearby-technician nearby-technician-H5 order-detail place-order schedule select-project project-recom
  pay pay-success result-page login registered-account setnew-pass agreement technician-entry handle-quali merchant-settlement merchant-inf
  store-infn real-name coupon-list preferential-zone vip share-money request-refund refund-list appeal appeal-refund comment-list comment-form
  feedback message customer-service setting focus-on personal edit-page album web-view download`.split(/\s+/)
const specified = ['/', ...pages.map((name) => `/pages/${name}/${name}`), '/choose-location', '/open-location']

test('every route of the specification has a page, and none is only announced', () => {
  expect(specified).toHaveLength(56)
  const routes = routesOf(routeTable, () => Promise.reject(new Error('no code is wanted')))
  const missing = specified.filter((path) => {
    const name = routes[path]?.name
    return name === undefined || !existsSync(new URL(`pages/${name}/${name}-page.tsx`, import.meta.url))
  })
  expect(missing).toEqual([])
})
