import { bannerRow, documentRow, guidePictureRow, noticeRow, policyRow, vipPlanRow } from '@anxin/server/testing/rows'
import { agreements } from '../content/agreements.ts'
import { plans } from '../content/plans.ts'
import { banners, guides, notices, posters } from '../content/site.ts'
import { about, orderPayNotice, refundNotice } from '../content/standing-texts.ts'
import type { Random } from '../random.ts'
import { createIdentity } from './identity.ts'
import { day } from './options.ts'
import type { Plan } from './options.ts'

/** Banners, guide, agreements, notices, plans, and the policy that opens what the demo shows. */
export function makeSite(random: Random, { now, picture }: Plan) {
  const { id } = createIdentity(random.fork('ids/site'))
  const published = new Date(now - 60 * day)
  const texts = [...agreements, { name: 'about', ...about }, { name: 'orderPayNotice', ...orderPayNotice }, { name: 'refundNotice', ...refundNotice }]
  return {
    bannerRows: [...banners.map((banner) => ({ ...banner, place: 'INDEX' as const })), ...posters.map((poster) => ({ ...poster, place: 'AD' as const }))].map(
      ({ place, image, title, subtitle, titleEn, subtitleEn, linkType, link, sort }) =>
        bannerRow({ id: id(), place, image_key: picture(image), title, subtitle, title_en: titleEn, subtitle_en: subtitleEn, link_type: linkType, link, sort }),
    ),
    guideRows: guides.map(({ image, title, subtitle, titleEn, subtitleEn, sort }) =>
      guidePictureRow({ id: id(), image_key: picture(image), title, subtitle, title_en: titleEn, subtitle_en: subtitleEn, sort }),
    ),
    documentRows: texts.map(({ name, title, content, titleEn, contentEn }) =>
      documentRow({ name, version: '1.0', title, content, title_en: titleEn, content_en: contentEn, published_at: published }),
    ),
    planRows: plans.map(({ name, months, price, originPrice, tag, tagEn }, sort) =>
      vipPlanRow({ id: id(), name, months, price, origin_price: originPrice, tag: tag ?? null, tag_en: tagEn ?? null, sort }),
    ),
    policyRows: [
      policyRow({
        id: id(),
        value: { switches: { vip: true, share: true, auth: true, realAuth: true, shop: true } },
        note: '演示城市',
        drafted_at: published,
        published_at: published,
      }),
    ],
    noticeRows: notices.map(({ title, content, titleEn, contentEn, daysAgo }) =>
      noticeRow({ id: id(), title, content, title_en: titleEn, content_en: contentEn, published_at: new Date(now - daysAgo * day) }),
    ),
  }
}
