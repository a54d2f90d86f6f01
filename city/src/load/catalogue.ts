import { categoryRow, cityRow, projectRow, shopRow } from '@anxin/server/testing/rows'
import { categories, projects } from '../content/projects.ts'
import { shopAt, shopCount } from '../content/shops.ts'
import { cities } from '../gazetteer.ts'
import type { Random } from '../random.ts'
import { entryAt } from '../random.ts'
import { createIdentity } from './identity.ts'
import type { Plan } from './options.ts'

/** One line icon for each category of the catalogue, in its order. */
const drawings = ['shoulders', 'hands', 'foot', 'oil', 'moxa', 'stretch', 'mother', 'sleeper']

/** Cities, categories, projects and shops: what everything else refers to. */
export function makeCatalogue(random: Random, { picture }: Plan) {
  const { id } = createIdentity(random.fork('ids/catalogue'))
  const cityRows = cities.map(({ cityCode, name, nameEn, province, center }, sort) =>
    cityRow({ city_code: cityCode, name: name.replace(/市$/, ''), name_en: nameEn, province, lat: center.lat, lng: center.lng, sort }),
  )
  const categoryRows = categories.map(({ name, nameEn }, sort) => categoryRow({ id: id(), name, name_en: nameEn, drawing: drawings[sort] ?? 'hands', sort }))
  const projectRows = projects.map((project, sort) =>
    projectRow({
      id: id(),
      category_id: entryAt(categoryRows, project.categoryIndex).id,
      name: project.name,
      name_en: project.english.name,
      cover_key: picture(project.cover),
      image_keys: project.images.map(picture),
      duration_min: project.durationMin,
      price: project.price,
      origin_price: project.originPrice,
      vip_price: project.vipPrice,
      addable: project.addable,
      sex: project.sexLimit,
      excluded_by: [...project.excludedBy],
      intro: project.intro,
      intro_en: project.english.intro,
      detail: project.detail,
      detail_en: project.english.detail,
      notice: project.notice,
      notice_en: project.english.notice,
      recommended: sort % 5 === 1,
      sort,
      sale_count: 0,
    }),
  )
  const shopRows = Array.from({ length: shopCount }, (_, index) => {
    const shop = shopAt(random, index)
    return shopRow({
      id: id(),
      name: shop.name,
      city_code: shop.cityCode,
      address: shop.address,
      lat: shop.lat,
      lng: shop.lng,
      phone: shop.phone,
      intro: shop.intro,
      photo_keys: [picture(shop.cover)],
      opens_min: shop.openMin,
      closes_min: shop.closeMin,
      share_bp: 2000,
      opened_at: new Date(Date.UTC(shop.foundedYear, index % 12, 1 + (index % 28))),
    })
  })
  return { cityRows, categoryRows, projectRows, shopRows }
}

export type Catalogue = ReturnType<typeof makeCatalogue>
