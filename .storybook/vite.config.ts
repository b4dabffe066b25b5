import { lingui } from '@lingui/vite-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { documentsPlugin } from '#compiler/build/documents-plugin.ts'
import { pagesPlugin } from '#compiler/build/pages-plugin.ts'
import { widgetsAboutPlugin } from '#compiler/build/about-plugin.ts'
import { regionPlugin } from '#compiler/build/region-plugin.ts'
import { rowsPlugin } from '#compiler/build/rows-plugin.ts'
import { project } from '#menmian.config.ts'
import { widgetFacts } from '#stories/facts/plugin.ts'
import { createPagesPlugin } from '#stories/pages/pages-plugin.ts'

const isTest = Boolean(process.env.VITEST)

export default defineConfig({
  appType: 'custom', // the shop's index.html must not be served here
  plugins: [
    react(),
    vanillaExtractPlugin(),
    lingui({ configPath: 'locales/lingui.config.ts' }),
    rowsPlugin(project),
    widgetsAboutPlugin(project),
    widgetFacts(project, { isTest }),
    // tests of stories draw no pages
    ...(isTest
      ? []
      : [regionPlugin(project), pagesPlugin(project), documentsPlugin(project), createPagesPlugin(project)]),
  ],
  // pre-bundled by name, because otherwise the first run with a cold cache loads two copies of React
  optimizeDeps: {
    // without the shop's entry, which needs the compiled pages
    entries: [
      'widgets/**/*.stories.tsx',
      'stories/**/*.stories.tsx',
      'studio/**/*.stories.tsx',
      '.storybook/preview.tsx',
    ],
    include: [
      'react',
      'react-dom',
      'react-dom/client',
      'react/jsx-runtime',
      'react/jsx-dev-runtime',
      '@lingui/core',
      '@lingui/react',
      'zod/mini',
      'lucide',
      'valtio',
      'wouter',
      'ofetch',
      '@tanstack/react-query',
      '@tanstack/react-virtual',
      '@base-ui/react/dialog',
      '@base-ui/react/drawer',
      '@base-ui/react/switch',
      'embla-carousel',
      'embla-carousel-autoplay',
      'dompurify',
      'idb-keyval',
      'qr',
      'culori',
      '@vanilla-extract/css',
      'storybook/test',
      'storybook/actions',
      '@storybook/addon-docs/blocks',
      'storybook/preview-api',
    ],
  },
})
