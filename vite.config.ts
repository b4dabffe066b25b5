import { lingui } from '@lingui/vite-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkList, chunkOf } from './compiler/build/chunks.ts'
import { packed } from './compiler/build/pack.ts'
import { pages } from './compiler/build/pages-plugin.ts'
import { rows } from './compiler/build/rows-plugin.ts'
import { starter } from './compiler/build/starter-plugin.ts'
import { documents } from './compiler/build/documents-plugin.ts'
import { project } from './menmian.config.ts'

const { root } = project
/** The reference server, which `npm run dev` starts beside this one. */
const backEnd = process.env.BACK_END ?? 'http://127.0.0.1:4173'
const served = ['/api', '/provinces', '/files', '/pay', '/auth', '/demo', '/wechat', '/douyin', '/openapi.json']

export default defineConfig({
  base: project.base,
  plugins: [react(), vanillaExtractPlugin(), lingui(), pages(project), rows(project), documents(project), chunkList(root), starter(project), packed(root)],
  // React has had it since 18
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' }] },
  build: {
    target: ['chrome87', 'safari14'],
    cssTarget: ['chrome87', 'safari14'],
    sourcemap: 'hidden',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      // fields of classes are set, not defined: no class here tells the difference
      transform: { assumptions: { setPublicClassFields: true } },
      output: {
        codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf(project), debugName: 'by area' }] },
      },
    },
  },
  // regular expressions, because vite's own files lie under paths that begin alike (/schemas/api/…)
  server: { proxy: Object.fromEntries(served.map((path) => [`^${path}(/|$)`, { target: backEnd, changeOrigin: false }])) },
})
