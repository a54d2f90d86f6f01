import type { TestApp } from '../start-test-app.ts'
import type { SpecifiedPath } from './specified-calls.ts'
import type { Somebody } from './people.ts'
import type { OpenCity } from './open-city.ts'

type Given = OpenCity & { messageId: string; completed: string; person: Somebody }

/** All that somebody reads of technicians, themselves and the platform. */
export async function sweepReads(app: TestApp, { technician, noticeId, messageId, completed, person: { client } }: Given) {
  const here = { lat: 30.28, lng: 120.13 }
  const paged = { page: 1, limit: 10 }
  const near = { ...paged, ...here, cityCode: '330100' }
  const techId = technician.id
  const projectId = technician.projects[0]?.id
  const url = app.config.publicUrl
  const reads: [SpecifiedPath, object?][] = [
    ['/api/user/tech/getTechListHot', near],
    ['/api/user/tech/getTechListNew', near],
    ['/api/user/tech/getTechListVip', near],
    ['/api/user/tech/getTechListCoupon', near],
    ['/api/user/tech/getTechListAround', { ...near, radiusKm: 30 }],
    ['/api/user/tech/getTechListFocus', { ...paged, ...here }],
    ['/api/user/tech/getTechListRec', near],
    ['/api/user/tech/getTechListSort', { ...near, sort: 'DISTANCE' }],
    ['/api/user/tech/getTechListProject', { ...near, projectId }],
    ['/api/user/tech/getTechListSearch', { ...near, keyword: '如意' }],
    ['/api/user/tech/getTechInfo', { techId, ...here }],
    ['/api/user/tech/getTechComment', { techId, ...paged, level: 'GOOD' }],
    ['/api/user/tech/getTechCommentCount', { techId }],
    ['/api/user/tech/getTechBusy', { techId, days: 7 }],
    ['/api/user/tech/getProjectList', { ...paged, cityCode: '330100' }],
    ['/api/user/tech/getProjectListTech', { techId }],
    ['/api/user/tech/getCouponListSelf', { ...paged, status: 'UNUSED' }],
    ['/api/user/tech/getCouponList', { ...paged, scene: 'CENTER' }],
    ['/api/user/tech/hasNewUserCoupon'],
    ['/api/user/tech/getNewUserCouponList'],
    ['/api/user/self/getUserInfo'],
    ['/api/user/self/getMessageList', { ...paged, type: 'ORDER' }],
    ['/api/user/self/getMessageInfo', { messageId }],
    ['/api/user/self/getUnread'],
    ['/api/user/self/getUserFocusCount'],
    ['/api/user/self/getUserCouponCount'],
    ['/api/user/self/getVipInfo'],
    ['/api/user/order/getOrderList', { ...paged, tab: 'ALL' }],
    ['/api/user/order/getOrderInfo', { orderId: completed }],
    ['/api/sundry/user/getBannerIndex', { cityCode: '330100' }],
    ['/api/sundry/user/getBannerAdIndex', { cityCode: '330100' }],
    ['/api/sundry/user/getPicsGuide'],
    ['/api/sundry/user/getCustomer', { cityCode: '330100' }],
    ['/api/sundry/user/getConfigure'],
    ['/api/sundry/user/getUserAbout'],
    ['/api/sundry/user/getAgreementUser'],
    ['/api/sundry/user/getAgreementPrivacy'],
    ['/api/sundry/user/getAgreementTech'],
    ['/api/sundry/user/getOrderPayNotice'],
    ['/api/sundry/user/vip/fee/v2'],
    ['/api/sundry/user/shop/v2'],
    ['/api/sundry/user/share/v2'],
    ['/api/sundry/user/address/v2'],
    ['/api/sundry/user/auth/v2'],
    ['/api/sundry/user/ios/regByPhone/v2'],
    ['/api/manage/anon/manager/realAuth/v2'],
    ['/api/common/ipLocation', { ip: '117.136.0.1' }],
    ['/api/common/place/suggestion', { keyword: '西湖', region: '杭州', ...here, page: 1, limit: 10 }],
    ['/api/common/place/search', { keyword: '酒店', ...here, radiusM: 5000, page: 1, limit: 10 }],
    ['/api/user/anon/refund/notice'],
    ['/api/user/anon/engineer/order/tip', { techId }],
    ['/api/app/config/appVersion', { platform: 'android', version: 110 }],
    ['/api/app/config/appDownUrl', { platform: 'android' }],
    ['/api/common/sys/notice/detail/{id}', { id: noticeId }],
    ['/my/common/qnConfig'],
    ['/api/user/anon/getJSSDKSignature', { url: `${url}/` }],
  ]
  for (const [path, values] of reads) await client.done(path, { ...values })
}
