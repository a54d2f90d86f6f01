import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstView } from '@anxin/tooling/first-view'

// The host stays as the browser says it: the server compares it with the origin of whatever changes something.
const toServer = { target: process.env.ANXIN_API ?? 'http://127.0.0.1:8080', changeOrigin: false }
const proxy = { '/api': toServer }

/** Where operators begin their day. */
const firstAreas = ['orders/orders', 'dashboard/dashboard']

export default defineConfig({
  root: import.meta.dirname,
  base: '/operator/',
  plugins: [react(), ...firstAreas.map((area) => firstView({ opens: ['/src/app/frame.tsx', `/src/pages/${area}-page.tsx`], mostKb: 200 }))],
  server: { proxy },
  preview: { proxy },
  build: { target: 'es2022', modulePreload: { polyfill: false }, chunkSizeWarningLimit: 2000 },
})
