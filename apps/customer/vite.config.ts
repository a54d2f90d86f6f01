import react from '@vitejs/plugin-react'
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite'

const early = new URL('./src/app/early.ts', import.meta.url).pathname
const api = process.env.ANXIN_API ?? 'http://127.0.0.1:8080'
const toServer = { target: api, changeOrigin: true }

/**
 * Puts the early script first into the page, as a script of its own, and lets the code and looks of the home page load
 * beside the app's own: nothing on the way to the first screen waits for another file to ask for it.
 */
function firstScreen(): Plugin {
  return {
    name: 'first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const earlyChunk = chunks.find(({ facadeModuleId }) => facadeModuleId === early)
        const home = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/pages/index/index-page.tsx'))
        const app = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('index.html'))
        if (!earlyChunk || !home || !app) throw new Error('The first screen has lost one of its chunks')

        const known = new Set([app.fileName, earlyChunk.fileName, ...app.imports])
        const scripts = [home.fileName, ...home.imports].filter((file) => !known.has(file))
        const sheets = [home, ...chunks.filter(({ fileName }) => scripts.includes(fileName))].flatMap(({ viteMetadata }) => [
          ...(viteMetadata?.importedCss ?? []),
        ])
        const link = (rel: string, file: string, more = {}): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel, href: `/${file}`, crossorigin: true, ...more },
          injectTo: 'head',
        })
        return [
          { tag: 'script', attrs: { type: 'module', src: `/${earlyChunk.fileName}`, crossorigin: true }, injectTo: 'head-prepend' },
          ...scripts.map((file) => link('modulepreload', file)),
          ...[...new Set(sheets)].map((file) => link('stylesheet', file)),
        ]
      },
    },
  }
}

export default defineConfig({
  root: import.meta.dirname,
  base: '/',
  plugins: [react(), firstScreen()],
  server: { proxy: { '/api': toServer, '/my': toServer, '/openapi.json': toServer } },
  preview: { proxy: { '/api': toServer, '/my': toServer, '/openapi.json': toServer } },
  build: {
    target: 'es2022',
    cssCodeSplit: true,
    modulePreload: { polyfill: false },
    rollupOptions: { input: { index: new URL('./index.html', import.meta.url).pathname, early } },
  },
})
