import type { Input, Reply } from '@anxin/contract/calls'
import type { PickedImage } from '@anxin/mobile/uploads/use-picked-images'

export type ShopApplication = NonNullable<Reply<'getApplyShop'>>
type Fields = Input<'doApplyShopDraft'>

/** What of a shop customers see. */
export type StoreDraft = {
  shopName: string
  cityCode: string
  province: string
  city: string
  area: string
  address: string
  lat: number | undefined
  lng: number | undefined
  openTime: string
  closeTime: string
  photos: readonly PickedImage[]
  intro: string
}

export const storeDraftOf = (kept: ShopApplication | null): StoreDraft => ({
  shopName: kept?.shopName ?? '',
  cityCode: kept?.cityCode ?? '',
  province: kept?.province ?? '',
  city: kept?.city ?? '',
  area: kept?.area ?? '',
  address: kept?.address ?? '',
  lat: kept?.lat,
  lng: kept?.lng,
  openTime: kept?.openTime ?? '10:00',
  closeTime: kept?.closeTime ?? '22:00',
  photos: (kept?.photos ?? []).map((key, at) => ({ key, url: kept?.photoUrls[at] ?? '' })),
  intro: kept?.intro ?? '',
})

/** What of it can be kept. */
export function storeFieldsOf(draft: StoreDraft, isOpen: (field: string) => boolean): Fields {
  const { shopName, cityCode, province, city, area, address, lat, lng, openTime, closeTime, photos, intro } = draft
  const fields: Fields = {
    ...(shopName.trim() !== '' && { shopName: shopName.trim() }),
    ...(cityCode !== '' && { cityCode, province: province || city, city, area: area || city }),
    ...(address.trim() !== '' && { address: address.trim() }),
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    openTime,
    closeTime,
    photos: photos.map(({ key }) => key),
    intro: intro.trim(),
  }
  return Object.fromEntries(Object.entries(fields).filter(([field]) => isOpen(field)))
}

/** Whether everything that the store's page asks for is there. */
export const isStoreWhole = (kept: ShopApplication | null): boolean =>
  kept !== null && [kept.shopName, kept.cityCode, kept.address, kept.openTime, kept.closeTime].every((value) => value !== undefined) && kept.photos.length > 0

export const isOpenIn = (kept: ShopApplication | null) => (field: string) => kept?.status !== 'REJECTED' || !kept.locked.includes(field)
