type Place = { phone: string; cityCode: string; lat: number; lng: number }

/** What a form of an address sends, for a place that a test chooses. */
export const addressForm = ({ phone, cityCode, lat, lng }: Place) => ({
  name: '陈小满',
  phone,
  province: '浙江省',
  city: '杭州市',
  area: '西湖区',
  cityCode,
  address: '文三路 478 号',
  houseNo: '3 幢 501',
  lat,
  lng,
  normalAddress: true,
})
