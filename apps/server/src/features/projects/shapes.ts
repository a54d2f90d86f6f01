import type { Project } from '@anxin/contract/entities/technicians'
import type { UploadStore } from '../../outside/uploads/port.ts'
import type { ProjectRow } from './queries.ts'

/** A project as the calls show it; with the technician's own price where the row carries one. */
export const projectOf = (row: ProjectRow, { urlOf }: Pick<UploadStore, 'urlOf'>): Project => ({
  projectId: row.id,
  name: row.name,
  nameEn: row.name_en || row.name,
  cover: urlOf(row.cover_key),
  images: row.image_keys.map(urlOf),
  categoryId: row.category_id,
  categoryName: row.category_name,
  categoryNameEn: row.category_name_en || row.category_name,
  durationMin: row.duration_min,
  price: row.price,
  originPrice: row.origin_price,
  vipPrice: row.vip_price ?? undefined,
  techPrice: row.tech_price ?? undefined,
  saleCount: row.sale_count,
  addable: row.addable,
  sex: row.sex,
  intro: row.intro,
  introEn: row.intro_en || row.intro,
  detail: row.detail,
  detailEn: row.detail_en || row.detail,
  notice: row.notice,
  noticeEn: row.notice_en || row.notice,
})
