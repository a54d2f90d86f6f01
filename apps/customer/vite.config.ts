import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstView } from '@anxin/tooling/first-view'
import { noConsole } from '@anxin/tooling/no-console'
import { pageBudget } from '@anxin/tooling/page-budget'
import { serviceWorker } from '@anxin/tooling/service-worker'
import { splitEnglish } from '@anxin/tooling/split-english'
import { firstPages, firstScreen, guidePage } from './src/first-screen/chunks.ts'
import { firstPaint } from './src/first-screen/shell/first-paint.ts'

const modules = `${import.meta.dirname}/src/first-screen/modules`
const toServer = { target: process.env.ANXIN_API ?? 'http://127.0.0.1:8080', changeOrigin: true }
const proxy = { '/api': toServer, '/my': toServer, '/openapi': toServer }

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [
    splitEnglish(),
    react(),
    firstScreen(),
    firstPaint({ pages: [guidePage, firstPages.index] }),
    ...Object.entries(firstPages).map(([page, file]) =>
      firstView({ opens: [`/src/${file}`], mostKb: 97.6, lists: [`${modules}/app.txt`, `${modules}/${page}.txt`] }),
    ),
    noConsole(),
    pageBudget({ mostKb: 30, shared: ['app', 'home', 'list', 'technician', 'after', 'rails', 'whole-list', 'below', 'pages'] }),
    serviceWorker({
      entry: `${import.meta.dirname}/src/service-worker/worker.ts`,
      wanted: ['app', 'home', 'list', 'technician', 'after', 'rails', 'whole-list', 'below', 'pages', 'english', 'refusals', 'counted-tab-bar', 'edge-strip'],
    }),
  ],
  server: { proxy },
  preview: { proxy },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
