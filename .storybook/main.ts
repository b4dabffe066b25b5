import type { StorybookConfig } from '@storybook/react-vite'
import { mergeConfig } from 'vite'
import { project } from '#menmian.config.ts'
import { createWidgetsManifest } from '#stories/facts/manifest.ts'
import { loadNames } from '#stories/facts/names.ts'
import { createPagesIndexer } from '#stories/pages/pages-plugin.ts'

// journeys already open complete pages; as stories they would be a hundred slow tests
const pages = process.env.VITEST ? [] : ['../stories/pages/*.pages.ts']

// phones are centred in the canvas
const managerStyle = 'div:has(> [data-scale]) { align-items: center }'

const config: StorybookConfig = {
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: '.storybook/vite.config.ts' } } },
  stories: ['../widgets/**/*.stories.tsx', '../stories/**/*.stories.tsx', '../studio/**/*.stories.tsx', ...pages],
  experimental_indexers: (indexers = []) => [...indexers, createPagesIndexer(project)],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', '@storybook/addon-mcp'],
  // all messages are loaded with the first story: one file instead of 150 (`build` of vite.config.ts is not read)
  viteFinal: (viteConfig) =>
    mergeConfig(viteConfig, {
      build: {
        rolldownOptions: { output: { codeSplitting: { groups: [{ name: 'messages', test: /\/locales\// }] } } },
      },
    }),
  // the shop is served under /shop/ (product §2), so stories must also find its images there
  staticDirs: [{ from: '../public', to: '/shop' }],
  // props come from the schemas
  typescript: { reactDocgen: false, check: false },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, enableCrashReports: false },
  features: { sidebarOnboardingChecklist: false, backgrounds: false, measure: false, outline: false },
  managerHead: async (head = '') => {
    const names = JSON.stringify(await loadNames(project)).replaceAll('<', '\\u003c')
    return `${head}<script>globalThis.menmianNames = ${names}</script><link rel="icon" href="./shop/art/icon-192.png"><style>${managerStyle}</style>`
  },
  // for agents, at /mcp while Storybook runs
  experimental_manifests: async (manifests) => ({ ...manifests, components: await createWidgetsManifest(project) }),
}
export default config
