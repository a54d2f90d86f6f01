import { createHash } from 'node:crypto'
import type { content } from '@anxin/contract/endpoints'
import type { Deps } from '../../deps.ts'
import { Refusal } from '../../refusal.ts'
import type { CacheTag } from '../../http/response-cache.ts'
import type { Routes } from '../../http/serve.ts'
import type { Policy } from '@anxin/contract/policy'
import { appVersion } from './app-version.ts'
import { getConfigure } from './get-configure.ts'
import { getCustomer } from './get-customer.ts'
import { getJSSDKSignature } from './js-sdk-signature.ts'
import { orderTip } from './order-tip.ts'
import * as queries from './queries.ts'
import { readDocument, type DocumentName } from './read-document.ts'

const ofSite = { cachedMs: 10_000, about: (): CacheTag[] => ['site'], sameForAll: true as const }

export function contentRoutes(deps: Deps): Routes<typeof content> {
  const { db, config, policy, uploads } = deps

  const bannerOf = ({ id, image_key, title, subtitle, title_en, subtitle_en, link_type, link, sort }: queries.BannerRow) => ({
    bannerId: id,
    image: uploads.urlOf(image_key),
    title,
    subtitle,
    titleEn: title_en || title,
    subtitleEn: subtitle_en || subtitle,
    linkType: link_type,
    link,
    sort,
  })
  const guidePictureOf = ({ image_key, title, subtitle, title_en, subtitle_en, sort }: queries.GuidePictureRow) => ({
    image: uploads.urlOf(image_key),
    title,
    subtitle,
    titleEn: title_en || title,
    subtitleEn: subtitle_en || subtitle,
    sort,
  })
  const document = (name: DocumentName) => ({ ...ofSite, handle: (_input: unknown, { now }: { now: Date }) => readDocument(db, name, now) })
  const onOff = (name: keyof Policy['switches']) => ({ ...ofSite, handle: async () => ({ enabled: (await policy()).switches[name] }) })

  return {
    getBannerIndex: { ...ofSite, handle: async ({ cityCode }) => ({ list: (await queries.listBanners(db, ['INDEX'], cityCode ?? null)).map(bannerOf) }) },
    getBannerAdIndex: {
      ...ofSite,
      handle: async ({ cityCode }) => {
        const rows = await queries.listBanners(db, ['AD', 'POPUP'], cityCode ?? null)
        const popup = rows.find(({ place }) => place === 'POPUP')
        return { list: rows.filter(({ place }) => place === 'AD').map(bannerOf), ...(popup && { popup: bannerOf(popup) }) }
      },
    },
    getPicsGuide: {
      ...ofSite,
      handle: async () => {
        const rows = await queries.listGuidePictures(db)
        // The version moves with the pictures and words, so that a client shows a new guide once.
        const version = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 8)
        return { version, list: rows.map(guidePictureOf) }
      },
    },
    getCustomer: { ...ofSite, handle: () => getCustomer(db) },
    getConfigure: { ...ofSite, handle: () => getConfigure(deps) },
    getUserAbout: document('about'),
    getAgreementUser: document('user'),
    getAgreementPrivacy: document('privacy'),
    getAgreementTech: document('tech'),
    getOrderPayNotice: {
      ...ofSite,
      handle: async (_input, { now }) => {
        const notice = await readDocument(db, 'orderPayNotice', now)
        return { ...notice, needAgree: notice.version !== '0' }
      },
    },
    refundNotice: document('refundNotice'),
    switchVip: onOff('vip'),
    switchShop: onOff('shop'),
    switchShare: onOff('share'),
    switchAddress: onOff('address'),
    switchAuth: onOff('auth'),
    switchIosPhone: onOff('iosPhone'),
    switchRealAuth: onOff('realAuth'),
    orderTip: (input, { now }) => orderTip(db, { ...input, now }),
    appVersion: (input) => appVersion(input, config.publicUrl),
    // The stores carry no build yet: only the page itself has an address.
    appDownUrl: () => ({ android: '', ios: '', qrcode: '', h5: config.publicUrl }),
    getNoticeList: async ({ page, limit }, { now }) => {
      const [rows, total] = await Promise.all([queries.listNotices(db, { now, page, limit }), queries.countNotices(db, now)])
      const list = rows.map(({ id, title, title_en, published_at }) => ({
        noticeId: id,
        title,
        titleEn: title_en || title,
        publishedAt: published_at.getTime(),
      }))
      return { list, total, page, limit }
    },
    noticeDetail: async ({ id }, { now }) => {
      const notice = await queries.findNotice(db, id, now)
      if (!notice) throw new Refusal('noticeNotFound')
      const { title, content, title_en, content_en, published_at } = notice
      return { noticeId: id, title, content, titleEn: title_en || title, contentEn: content_en || content, publishedAt: published_at.getTime() }
    },
    getJSSDKSignature: ({ url }) => getJSSDKSignature(deps, url),
  }
}
