import type { endpointsByFeature } from '../endpoints.ts'
import type { ManageCall } from '../manage/endpoints.ts'

export type FeatureName = keyof typeof endpointsByFeature
/** The first part of the name of an operators' call. */
export type ManageArea = ManageCall extends infer Name ? (Name extends `${infer Area}/${string}` ? Area : never) : never

/** What somebody wants to do with the calls: the groups of the reference, in their order. */
export const taskNames = ['signIn', 'find', 'book', 'visit', 'afterSales', 'messages', 'work', 'watch', 'handle', 'people', 'govern'] as const
export type TaskName = (typeof taskNames)[number]

/** The task that a feature serves. One that is missing does not compile. */
export const taskOfFeature: Readonly<Record<FeatureName, TaskName>> = {
  accounts: 'signIn',
  identities: 'signIn',
  identityChecks: 'signIn',
  applications: 'signIn',
  privacy: 'signIn',
  technicians: 'find',
  follows: 'find',
  projects: 'find',
  schedule: 'find',
  reviews: 'find',
  location: 'find',
  blocks: 'find',
  addresses: 'book',
  coupons: 'book',
  orders: 'book',
  payments: 'book',
  membership: 'book',
  postedRequests: 'book',
  extensions: 'visit',
  earlyEnds: 'visit',
  substitutes: 'visit',
  chat: 'visit',
  safety: 'visit',
  orderPictures: 'visit',
  healthNotes: 'visit',
  techCard: 'work',
  techCustomers: 'work',
  techReviews: 'work',
  refundRequests: 'afterSales',
  appeals: 'afterSales',
  supportTickets: 'afterSales',
  messages: 'messages',
  push: 'messages',
  content: 'messages',
  uploads: 'messages',
  invites: 'messages',
  shops: 'work',
  tech: 'work',
  offers: 'work',
  techCoupons: 'work',
  profileChanges: 'work',
  albums: 'work',
  certificates: 'work',
  penalties: 'work',
  leaving: 'work',
}

/** The same for the calls of operators. */
export const taskOfArea: Readonly<Record<ManageArea, TaskName>> = {
  auth: 'watch',
  dashboard: 'watch',
  alarm: 'watch',
  find: 'watch',
  shift: 'watch',
  view: 'watch',
  order: 'handle',
  refund: 'handle',
  appeal: 'handle',
  ticket: 'handle',
  macro: 'handle',
  review: 'handle',
  customer: 'people',
  technician: 'people',
  viewAs: 'people',
  shop: 'people',
  project: 'govern',
  operator: 'people',
  role: 'people',
  reconciliation: 'govern',
  approval: 'govern',
  setting: 'govern',
  sms: 'govern',
  control: 'govern',
  audit: 'govern',
  vetting: 'people',
  identity: 'people',
  application: 'people',
  certificate: 'people',
  profileChange: 'people',
  vault: 'govern',
}
