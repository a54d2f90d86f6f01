import type { CardRow } from '../reads/card-columns.ts'

/** What was booked, as either side sees it. */
export const itemOf = (item: Omit<CardRow['items'][number], 'refunded'>, urlOf: (key: string) => string) => ({
  itemId: item.item_id,
  projectId: item.project_id,
  name: item.name,
  nameEn: item.name_en,
  cover: urlOf(item.cover_key),
  price: item.price,
  quantity: item.quantity,
  durationMin: item.duration_min,
})
