import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { noConsole } from '@anxin/tooling/no-console'
import { splitEnglish } from '@anxin/tooling/split-english'

const toServer = { target: process.env.ANXIN_API ?? 'http://127.0.0.1:8080', changeOrigin: true }
const proxy = { '/api': toServer, '/my': toServer }

export default defineConfig({
  root: import.meta.dirname,
  base: '/technician/',
  plugins: [splitEnglish(), react(), noConsole()],
  server: { proxy },
  preview: { proxy },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
