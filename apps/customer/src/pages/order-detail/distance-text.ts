import type { orderDetail } from '@anxin/words/order-detail'
import type { Text } from '@anxin/words/words'

/** 860 米 below a kilometre, else 2.1 公里. `distanceM` in metres. */
export const distanceText = (text: Text<(typeof orderDetail)['zh']>, distanceM: number): string =>
  distanceM < 1000 ? text('metres', { n: Math.max(10, Math.round(distanceM / 10) * 10) }) : text('kilometres', { n: (distanceM / 1000).toFixed(1) })
