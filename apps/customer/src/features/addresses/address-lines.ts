type Lines = { region: string; province: string; city: string; area: string; address: string; houseNo: string }

/** 文三路 478 号 3 幢 501: what the eye looks for first. */
export const streetLine = ({ address, houseNo }: Pick<Lines, 'address' | 'houseNo'>): string => [address, houseNo].filter(Boolean).join(' ')

/** 浙江省杭州市西湖区; a municipality is said once. */
export const regionLine = ({ region, province, city, area }: Pick<Lines, 'region' | 'province' | 'city' | 'area'>): string =>
  region || `${province === city ? '' : province}${city}${area}`

export const wholeLine = (address: Lines): string => `${regionLine(address)} ${streetLine(address)}`
