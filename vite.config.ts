import { lingui } from '@lingui/vite-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pages } from './compiler/pages-plugin.ts'
import { documents } from './compiler/vite-plugin.ts'

const backEnd = process.env.BACK_END ?? 'http://127.0.0.1:4173'
const served = ['/api', '/provinces', '/pay', '/demo', '/wechat']

/** Chunks by what loads together: many tiny files cost a phone more than a few of some kB. */
const groups = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 30 },
  { name: 'runtime', test: /node_modules\/(@tanstack\/(query-core|react-query)|wouter|ofetch|ufo|destr|valtio|proxy-compare|@lingui|zod|use-sync-external-store|regexparam|mitt)\//, priority: 20 },
]

export default defineConfig({
  base: '/shop/',
  plugins: [react(), vanillaExtractPlugin(), lingui(), pages(import.meta.dirname), documents({ root: import.meta.dirname })],
  build: {
    target: ['chrome87', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: Object.fromEntries(served.map((path) => [path, { target: backEnd, changeOrigin: false }])) },
})
