/** What visitors call kinds of places and the places they stay at, with the word of the map; longer ones first, as they hold shorter ones. */
const written = `
international airport 国际机场, railway station 火车站, train station 火车站, east station 东站, west station 西站, metro station 地铁站, subway station 地铁站,
west lake 西湖, shopping centre 购物中心, shopping center 购物中心, shopping mall 购物中心, art museum 美术馆, high school 中学,
apartments 公寓, apartment 公寓, mansion 大厦, building 大厦, tower 大厦, hotel 酒店, hostel 青年旅舍, guesthouse 宾馆, plaza 广场, square 广场, garden 花园, gardens 花园,
university 大学, hospital 医院, museum 博物馆, library 图书馆, airport 机场, station 站, park 公园, mall 购物中心, bridge 桥, temple 寺, lake 湖, village 村,
avenue 大道, road 路, street 街, lane 巷
`

const places = [...written.matchAll(/([a-z ]+?) (\p{Script=Han}+)/gu)]
  .map(([, english = '', chinese = '']) => ({ english: english.trim(), chinese }))
  .toSorted((a, b) => b.english.length - a.english.length)

/** A place as the maps of the country may know it: West Lake Hotel → 西湖酒店. Undefined where no word of it is known. */
export function placeInChinese(typed: string): string | undefined {
  const words = places.reduce((rest, { english, chinese }) => rest.replaceAll(new RegExp(`\\b${english}\\b`, 'g'), chinese), typed.toLowerCase())
  return words === typed.toLowerCase() ? undefined : words.replace(/\s+(?=\p{Script=Han})|(?<=\p{Script=Han})\s+/gu, '')
}
