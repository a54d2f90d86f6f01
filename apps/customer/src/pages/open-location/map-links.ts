type Place = { lat: number; lng: number; name: string }

/** The point in Amap, which counts in gcj02 as our addresses do; it opens the app where there is one. */
export function amapUrl({ lat, lng, name }: Place): string {
  const query = new URLSearchParams({ position: `${lng},${lat}`, ...(name && { name }), coordinate: 'gaode', callnative: '1' })
  return `https://uri.amap.com/marker?${query}`
}

/** The point in Tencent's map, gcj02 as well. Colons and semicolons part its fields, so that a name has none, of the wide forms either. */
export function tencentMapUrl({ lat, lng, name }: Place): string {
  const title = name.replaceAll(/[:;\u{FF1A}\u{FF1B}]/gu, ' ').trim()
  const query = new URLSearchParams({ marker: `coord:${lat},${lng}${title && `;title:${title};addr:${title}`}`, referer: 'anxin' })
  return `https://apis.map.qq.com/uri/v1/marker?${query}`
}
