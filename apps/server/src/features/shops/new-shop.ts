/** What a shop begins with. */
export type NewShop = {
  name: string
  kind: 'INDIVIDUAL' | 'COMPANY'
  ownerAccountId: string
  cityCode: string
  address: string
  lat: number
  lng: number
  phone: string
  intro: string
  photoKeys: readonly string[]
  /** Minutes of each day, past midnight from 1440 on. */
  hours?: { opensMin: number; closesMin: number } | undefined
  radiusM?: number | undefined
  /** What new members are offered, of the service of their orders. */
  shareBp?: number | undefined
  now: Date
}
