import { catalogue } from './words.ts'

/** What every map says of itself and of its buttons. */
export const map = catalogue({
  zh: {
    zoomIn: '放大',
    zoomOut: '缩小',
    source: '显示地图来源',
    failed: '地图没有加载出来',
    retry: '重试',
  },
  en: {
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    source: 'Show map source',
    failed: 'The map could not be loaded',
    retry: 'Try again',
  },
})
