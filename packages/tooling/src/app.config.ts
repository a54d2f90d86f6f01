import { surfaces } from '@anxin/contract/surfaces'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noConsole } from './no-console.ts'
import { splitEnglish } from './split-english.ts'

const toServer = { target: process.env.ANXIN_API ?? 'http://127.0.0.1:8080', changeOrigin: true }
const proxy = { '/api': toServer, '/my': toServer }

/** How an app of phones is built that asks for nothing of its own; ANXIN_APP says which one. */
export default defineConfig(() => {
  const app = Object.entries<{ home: string }>(surfaces).find(([name]) => name === process.env.ANXIN_APP)
  if (!app) throw new Error('ANXIN_APP names no surface')
  const [name, { home }] = app
  return {
    root: new URL(`../../../apps/${name}`, import.meta.url).pathname,
    base: home,
    plugins: [splitEnglish(), react(), noConsole()],
    server: { proxy },
    preview: { proxy },
    build: { target: 'es2022', modulePreload: { polyfill: false } },
  }
})
