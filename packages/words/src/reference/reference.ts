import type {
  StatusMeanings,
  areaTitles as areaTitlesZh,
  calendarTexts as calendarZh,
  consoleStreamTexts as consoleStreamZh,
  manageReferenceTexts as manageZh,
  referenceTexts as referenceZh,
} from '@anxin/contract/descriptions/reference'
import type { FeatureName, ManageArea, TaskName } from '@anxin/contract/descriptions/tasks'
import type { SurfaceName, SurfaceOf } from '@anxin/contract/surfaces'
import type { LiveEventType } from '@anxin/contract/live-events'

/** The English of texts whose Chinese the contract has: the same names, the same values to fill in. */
type Twin<T> = { readonly [K in keyof T]: T[K] extends (...given: infer Given) => string ? (...given: Given) => string : string }

export const surfaceTitles: Readonly<Record<SurfaceName, string>> = { customer: 'Customers', technician: 'Technicians', operator: 'Operators' }

export const taskTitles: Readonly<Record<TaskName, string>> = {
  signIn: 'Signing in',
  find: 'Finding a technician',
  book: 'Booking and paying',
  visit: 'During the visit',
  afterSales: 'After sales',
  messages: 'Messages and content',
  work: 'Working as a technician',
  watch: 'Operators: on watch',
  handle: 'Operators: orders and after sales',
  people: 'Operators: people',
  govern: 'Operators: money and settings',
}

export const featureTitles: Readonly<Record<FeatureName, string>> = {
  accounts: 'Accounts',
  identities: 'WeChat and Apple',
  shops: 'Shops',
  identityChecks: 'Identity check',
  applications: 'Applications',
  technicians: 'Technicians',
  follows: 'Follows',
  projects: 'Projects',
  schedule: 'Times',
  coupons: 'Coupons',
  reviews: 'Reviews',
  addresses: 'Service addresses',
  messages: 'Messages',
  location: 'Location',
  orders: 'Orders',
  orderPictures: 'Pictures of orders',
  healthNotes: 'Health notes',
  techCard: 'Cards of a technician',
  techCustomers: 'Customers of a technician',
  techReviews: 'Reviews of a technician',
  extensions: 'Extensions',
  earlyEnds: 'Early ends',
  substitutes: 'Substitutes',
  payments: 'Payments',
  content: 'Content and settings',
  uploads: 'Uploads',
  tech: 'Technician app',
  offers: 'Services and prices',
  techCoupons: 'Coupons of technicians',
  profileChanges: 'Changes of a profile',
  albums: 'Albums',
  certificates: 'Certificates of technicians',
  blocks: 'Blocked technicians',
  privacy: 'Privacy and consent',
  supportTickets: 'Feedback and support',
  penalties: 'Deductions and penalties',
  leaving: 'Leaving the platform',
  postedRequests: 'Posted requests',
  push: 'Notifications and pushes',
  membership: 'Membership',
  invites: 'Invitations',
  refundRequests: 'Refunds',
  appeals: 'Appeals',
  chat: 'Chat',
  safety: 'Safety',
}

export const areaTitles: Twin<typeof areaTitlesZh> = {
  auth: 'Operator sign-in',
  dashboard: 'Overview',
  alarm: 'Alarms',
  find: 'Search',
  order: 'Orders (console)',
  refund: 'Refund review',
  appeal: 'Appeal handling',
  ticket: 'Support tickets',
  macro: 'Saved replies',
  review: 'Review moderation',
  reconciliation: 'Differences with bills',
  approval: 'Approvals',
  customer: 'Customers',
  technician: 'Technicians (console)',
  setting: 'Policy',
  sms: 'Vendors of text messages',
  audit: 'Audit log',
  operator: 'Operators',
  role: 'Roles',
  control: 'Controls',
  shift: 'Shifts',
  vetting: 'Vetting queue',
  identity: 'Identity reviews',
  application: 'Application reviews',
  certificate: 'Certificate reviews',
  profileChange: 'Profile reviews',
  vault: 'Document vault',
  view: 'Saved views',
  shop: 'Shops (console)',
  project: 'Treatments (console)',
  viewAs: 'View as somebody',
} satisfies Record<ManageArea, string>

export const roleNames: Readonly<Partial<Record<SurfaceOf<'account'>, string>>> = { customer: 'signed in', technician: 'approved technician' }

export const referenceTexts: Twin<typeof referenceZh> = {
  title: 'Anxin API',
  conventions: `Every answer is \`{code, data, msg}\`: \`code\` 200 means success, \`msg\` can be shown as it is. A refusal by the application is answered with HTTP 200; its \`code\` says why and \`refusal\` names it (one code may have several refusals). At 400 \`data.field\` names the first field that does not fit.

A POST takes JSON or a form; an empty value counts as not given. Amounts are whole fen (names end in Amount, Price, Fee), moments are milliseconds (…At), coordinates are GCJ-02. The token goes into the header \`token\` or \`Authorization: Bearer\`. Operators (\`/api/manage/\`) have accounts and tokens of their own.

\`/openapi/customer.json\`, \`/openapi/technician.json\` and \`/openapi/operator.json\` describe one surface each, \`/openapi.json\` all of them.`,
  anyone: 'anyone (the token is ignored)',
  guest: 'anyone; a token, if given, must be valid',
  access: (who) => `**Role** ${who}`,
  sealed: (fields) =>
    `**Encrypted** ${fields.map((field) => `\`${field}\``).join(', ')}: with \`getConfigure.publicKey\` by RSA-OAEP (SHA-256) in blocks, the base64 of the blocks joined by \`.\`, together with \`encrypted=1\`.`,
  keyed:
    '**Idempotent** `requestId` is required; the header `Idempotency-Key` may give it instead. For 24 hours the same key gets the first answer, and is refused with other content.',
  repeatable: '**Repeatable** With the header `Idempotency-Key` (8–64 letters, digits or `-`) it is done once, and sending it again gets the same answer.',
  answer: 'Success, or a refusal named by its code',
  code: '200 is success; others see the description',
  refusal: 'Name of the refusal; absent on success and in answers of the transport',
  refusalDetail: 'Details of a refusal, by its name (refusal)',
  transport: 'Other refusals of the transport, and faults',
  idempotencyKey: 'Idempotency key: 8–64 letters, digits or `-`',
  espType: 'Client: wechat inside WeChat, h5 a browser',
  deviceBrand: 'Brand of the device, shown among signed-in devices',
  renewed: 'A new token of the session, to be used from now on',
  encrypted: '1 says that the encrypted fields are encrypted',
  retryAfter: 'Seconds until another try',
  upload:
    'Upload one picture: token first, then file. The format is judged by content (JPEG, PNG, WebP, GIF); at most 10 MiB and 50 megapixels; stored without what the camera recorded',
  uploadToken: 'The token of qnConfig',
  uploadFile: 'The picture',
  uploadKey: 'Key of the picture, for other requests',
  uploadError: 'Why it was refused',
  paper: 'Put one sealed document: kind and lock first, then file; sealed with the public key of doAuthentication/check; at most 6 MiB',
  paperKind: 'ID_FRONT portrait side, ID_BACK emblem side',
  paperLock: 'Lock of the key of the file (JWE, ECDH-ES+A256KW)',
  paperFile: 'A nonce of 12 bytes and the AES-256-GCM ciphertext',
  paperKey: 'Id of the document, for doAuthentication',
}

export const statusMeanings: StatusMeanings = {
  400: 'The request cannot be read: its address, JSON or form is malformed',
  401: 'The upload token is invalid or has expired',
  404: 'There is no such address or method',
  408: 'The request did not arrive in time',
  413: 'The content is too large',
  414: 'A parameter in the address is too long',
  415: 'The content type is not accepted',
  429: 'Too many requests',
  431: 'The headers are too large',
  500: 'An internal error',
  503: 'Busy, or restarting',
}

export const manageReferenceTexts: Twin<typeof manageZh> = {
  anyone: 'anyone',
  signedIn: 'any operator who is signed in',
  permitted: (title, permission) => `operators who may “${title}” (\`${permission}\`)`,
  eitherOf: (who) => who.join(' or '),
  access: (who) => `**Permission** ${who}`,
  exportLanguage: 'Language of the column titles: zh or en',
  exportSummary: (summary) => `${summary} (CSV)`,
  exported: 'Written row by row, with the same filters',
}

const liveEventMeanings: Readonly<Record<LiveEventType, string>> = {
  order: 'an own order changed: `{orderId, techId, at}`',
  chat: 'something new in the chat of an order, or the other side has read it: `{orderId, at}`',
  message: 'a new message: `{orderId, at}`',
  request: 'an answer to an own posted request, or an own answer was chosen: `{postedRequestId, at}`',
  position: 'a new position of the technician on the way: `{orderId, at}`',
  slot: 'time of a followed technician was taken or freed: `{techId, at}`, nothing about any customer',
}

export const eventStreamTexts = {
  summary: 'Live events (server-sent events)',
  description: `They say that something changed; it is read by the ordinary calls. An event without an id says that some of its kind may have been missed. A session has at most 5 streams; a sixth ends the oldest.

${Object.entries(liveEventMeanings)
  .map(([type, meaning]) => `- \`${type}\` ${meaning}`)
  .join('\n')}`,
  watch: (most: number) => `Ids of technicians to watch, separated by commas, at most ${most}`,
  lastEventId: 'Id of the last event before the connection ended: a hint of each kind comes first',
  answer: 'The stream of events; an ordinary refusal when not signed in or with wrong parameters',
} as const

export const consoleStreamTexts: Twin<typeof consoleStreamZh> = {
  summary: 'Live hints for the console (server-sent events)',
  description: `They say that something of a kind changed, at most once a second and without content; the console reads its lists again.

- \`order\` orders
- \`ticket\` tickets
- \`alarm\` alarms
- \`approval\` what waits for a second operator
- \`audit\` the audit log`,
  answer: 'The stream of events; an ordinary refusal when not signed in',
}

export const calendarTexts: Twin<typeof calendarZh> = {
  summary: 'Calendar of a technician (iCalendar)',
  description:
    'For calendar apps: the orders of the last 7 and the next 30 days, without names and doors. The link alone gives access; a new link ends the former one.',
  key: 'Secret of the link',
  known: 'Version that the app has; if nothing changed the answer is 304 without content',
  answer: 'The calendar file',
  unchanged: 'Nothing changed',
}
