import { lingui } from '@lingui/vite-plugin'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { rowsPlugin } from './compiler/build/rows-plugin.ts'
import { project } from './menmian.config.ts'
import { checkRichTexts } from './tests/hostile/check-on-server.ts'
import { drawOnServer } from './tests/hostile/clean-on-server.ts'
import { findBrowser } from './scripts/browser.mjs'
import { commonFlags } from './tests/chromium.ts'

const chromium = findBrowser()

/** Returns a new object, because browser projects must not share it. */
const createBrowserOptions = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: { args: commonFlags, ...(chromium && { executablePath: chromium }) } }),
  instances: [{ browser: 'chromium' as const, viewport: { width: 375, height: 760 } }],
})

/** Long timeouts, so that tests do not fail on a busy machine. */
const patient = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 60_000 } },
  setupFiles: ['./tests/patience.ts'],
}

/** Variables that `tests/night.ts` reads in the browser, where there is no `process`. */
const define = Object.fromEntries(
  ['NIGHT', 'SEED', 'WHOLE'].map((name) => [`process.env.${name}`, JSON.stringify(process.env[name] ?? '')]),
)

export default defineConfig({
  test: {
    projects: [
      'server/vitest.config.ts',
      {
        plugins: [vanillaExtractPlugin(), lingui({ configPath: 'locales/lingui.config.ts' }), rowsPlugin(project)],
        test: {
          name: 'node',
          environment: 'node',
          // the default leaves one core idle
          maxWorkers: '100%',
          ...patient,
          include: ['**/*.test.ts'],
          exclude: [
            '**/*.browser.test.ts',
            '**/node_modules/**',
            'dist/**',
            '.data/**',
            'storybook-static/**',
            'server/**',
          ],
        },
      },
      {
        extends: '.storybook/vite.config.ts',
        define,
        test: {
          name: 'browser',
          ...patient,
          browser: { ...createBrowserOptions(), commands: { checkRichTexts, drawOnServer } },
          include: ['**/*.browser.test.{ts,tsx}'],
          exclude: ['**/node_modules/**'],
        },
      },
      {
        extends: '.storybook/vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        // stories leave no state behind, and loading Storybook again for each file took a third of the time
        test: {
          name: 'stories',
          isolate: false,
          ...patient,
          setupFiles: ['./stories/patience.ts'],
          browser: createBrowserOptions(),
        },
      },
    ],
  },
})
