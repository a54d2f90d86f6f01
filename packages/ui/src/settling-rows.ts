import { useLayoutEffect } from 'react'
import { settle } from './settle.ts'

/** As when a page comes (settle.ts): rows change places or one goes, and a button of another comes to stand where one was. `order`: what names them. */
export const useSettlingRows = (order: string): void => useLayoutEffect(() => settle(), [order])
