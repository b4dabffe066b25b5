import { defineConfig } from 'vite'
import { storefront } from './compiler/vite.ts'
import { project } from './menmian.config.ts'

export default defineConfig(
  storefront(project, {
    // the reference server, which `npm run dev` also starts
    backEnd: process.env.BACK_END ?? 'http://127.0.0.1:4173',
    served: [
      '/api',
      '/provinces',
      '/files',
      '/media',
      '/pay',
      '/auth',
      '/demo',
      '/wechat',
      '/douyin',
      '/openapi.json',
      '/studio',
    ],
  }),
)
