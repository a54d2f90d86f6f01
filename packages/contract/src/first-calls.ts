// Generated from endpoints.ts by `npm run generate`.
/** The calls of a first screen, as in calls.ts. */
export const firstCalls = {
  getTechListHot: { method: 'GET', path: '/api/user/tech/getTechListHot', body: 'query', auth: 'optional' },
  getTechListNew: { method: 'GET', path: '/api/user/tech/getTechListNew', body: 'query', auth: 'optional' },
  getTechListSort: { method: 'GET', path: '/api/user/tech/getTechListSort', body: 'query', auth: 'optional' },
  getProjectList: { method: 'GET', path: '/api/user/tech/getProjectList', body: 'query', auth: 'optional' },
  hasNewUserCoupon: { method: 'GET', path: '/api/user/tech/hasNewUserCoupon', body: 'query', auth: 'optional' },
  ipLocation: { method: 'GET', path: '/api/common/ipLocation', body: 'query', auth: 'none' },
  switchVip: { method: 'GET', path: '/api/sundry/user/vip/fee/v2', body: 'query', auth: 'none' },
  switchShare: { method: 'GET', path: '/api/sundry/user/share/v2', body: 'query', auth: 'none' },
} as const
