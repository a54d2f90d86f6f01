import { catalogue } from './words.ts'

/** A place that somebody was sent. */
export const openLocation = catalogue({
  zh: {
    title: '查看位置',
    nameless: '地图上的位置',
    away: '距您约 {length}',
    copy: '复制地址',
    copied: '地址已复制',
    copyFailed: '复制失败，请长按地址复制',
    map: '地图，标着{name}',
    toMap: '在高德地图中查看',
    toTencentMap: '在腾讯地图中查看',
    noPoint: '没有准确位置，请按地址寻找。',
    empty: '没有可以查看的位置',
    emptyNote: '打开的链接里没有位置，请向发给您的人再要一次。',
  },
  en: {
    title: 'Location',
    nameless: 'Point on the map',
    away: 'About {length} from you',
    copy: 'Copy the address',
    copied: 'Address copied',
    copyFailed: 'Copying failed. Please select the address.',
    map: 'Map showing {name}',
    toMap: 'Open in Amap',
    toTencentMap: 'Open in Tencent Maps',
    noPoint: 'No exact location; please go by the address.',
    empty: 'No location to show',
    emptyNote: 'The link does not contain a location. Please ask the sender to share it again.',
  },
})
