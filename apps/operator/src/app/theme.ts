import { theme, type ThemeConfig } from 'antd'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { persistedStore } from '../session/store.ts'

export type Appearance = 'auto' | 'light' | 'dark'
export const appearance = persistedStore<Appearance>('operator-appearance', () => 'auto')

const darkWished = matchMedia('(prefers-color-scheme: dark)')
const calmWished = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the device wishes it, as that changes. */
function useWished(wish: MediaQueryList): boolean {
  const follow = (listener: () => void) => {
    wish.addEventListener('change', listener)
    return () => wish.removeEventListener('change', listener)
  }
  return useSyncExternalStore(follow, () => wish.matches)
}

/** The house's colours for the component kit, in the theme of the moment, moving only where that is welcome; the page's own styles follow the same. */
export function useConsoleTheme(): ThemeConfig {
  const chosen = appearance.use()
  const systemIsDark = useWished(darkWished)
  const isCalm = useWished(calmWished)
  const isDark = chosen === 'auto' ? systemIsDark : chosen === 'dark'
  useEffect(() => {
    document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
  }, [isDark])
  return useMemo(() => {
    const config = isDark ? dark : light
    return isCalm ? { ...config, token: { ...config.token, motion: false } } : config
  }, [isDark, isCalm])
}

const shape = {
  borderRadius: 8,
  fontSize: 14,
  fontFamily: "'PingFang SC', 'HarmonyOS Sans SC', MiSans, 'Noto Sans SC', 'Microsoft YaHei', system-ui, sans-serif",
  controlHeight: 32,
}

/** Dense, so that a queue is seen at once: rows of 34 and a menu that needs no scrolling. */
const dense = {
  table: { cellPaddingBlockSM: 5, cellPaddingInlineSM: 8 },
  menu: { itemHeight: 34, itemMarginBlock: 1, itemMarginInline: 8, itemBorderRadius: 8, groupTitleFontSize: 12 },
}

// The values of packages/ui/src/tokens.css; the kit computes shades of them and cannot read custom properties.
const light: ThemeConfig = {
  algorithm: theme.defaultAlgorithm,
  token: {
    ...shape,
    colorPrimary: '#1d5bd6',
    colorLink: '#1d5bd6',
    colorSuccess: '#257a4c',
    colorWarning: '#9f5a00',
    colorWarningBg: '#fdf3e1',
    colorWarningBorder: '#eccf9b',
    colorError: '#c6372f',
    colorText: '#16202e',
    colorTextSecondary: '#4b5868',
    colorTextTertiary: '#606c7b',
    colorTextDescription: '#606c7b',
    colorTextPlaceholder: '#606c7b',
    colorTextDisabled: '#606c7b',
    colorBgLayout: '#f6f5f1',
    colorBgContainer: '#ffffff',
    colorBorder: '#d5d2ca',
    colorBorderSecondary: '#e7e5df',
  },
  components: {
    Layout: { siderBg: '#ffffff', headerBg: '#ffffff' },
    Menu: dense.menu,
    Table: { ...dense.table, headerBg: '#faf9f6', headerColor: '#4b5868' },
    Button: { defaultHoverColor: '#1d5bd6', defaultHoverBorderColor: '#1d5bd6' },
  },
}
const dark: ThemeConfig = {
  algorithm: theme.darkAlgorithm,
  token: {
    ...shape,
    colorPrimary: '#7aa7ff',
    colorLink: '#7aa7ff',
    colorSuccess: '#6cc794',
    colorWarning: '#f2b35e',
    colorError: '#ff8a80',
    colorTextLightSolid: '#0c1a33',
    colorText: '#eef2f7',
    colorTextSecondary: '#b6c0cc',
    colorTextTertiary: '#8e99a6',
    colorTextDescription: '#8e99a6',
    colorTextPlaceholder: '#8e99a6',
    colorTextDisabled: '#8e99a6',
    colorBgLayout: '#0e131b',
    colorBgContainer: '#171e29',
    colorBgElevated: '#1c2431',
    colorBorder: '#3a4658',
    colorBorderSecondary: '#283242',
  },
  components: {
    Layout: { siderBg: '#171e29', headerBg: '#171e29' },
    // The kit's own colour of what is chosen is too faint on its ground.
    Menu: { ...dense.menu, darkItemBg: '#171e29', itemSelectedColor: '#cfdfff' },
    // Links stand in chosen rows, too.
    Table: { ...dense.table, headerBg: '#1b2330', headerColor: '#b6c0cc', rowSelectedBg: '#16243f', rowSelectedHoverBg: '#1a2b4c' },
    Button: { primaryColor: '#0c1a33', dangerColor: '#2b0d0d' },
  },
}
