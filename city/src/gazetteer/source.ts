type DistrictSource = {
  name: string
  adcode: string
  center: readonly [lat: number, lng: number]
  /** Share of the city's technicians and customers, in any unit. */
  weight: number
  /** One place a line: title|street and number|lat|lng|category. */
  places: string
}

export type CitySource = {
  key: string
  cityCode: string
  name: string
  nameEn: string
  province: string
  center: readonly [lat: number, lng: number]
  districts: readonly DistrictSource[]
}
