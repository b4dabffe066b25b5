import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { buildChromiumOptions } from './chromium.ts'

/** Pictures of the built Storybook, compared with those in `pictures/accepted` (docs/decisions/renderer/0065-pictures-under-test.md). */
export default defineConfig({
  testDir: './pictures',
  testMatch: '*.picture.ts',
  outputDir: '../test-results/pictures',
  snapshotPathTemplate: '{testDir}/accepted/{arg}{ext}',
  updateSnapshots: 'none',
  globalTeardown: './pictures/pack.ts',
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  timeout: 120_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      // ignores a difference of three steps of 255, but detects the tone of a neighbouring token
      threshold: 0.015,
      maxDiffPixels: 6,
      animations: 'disabled',
      scale: 'css',
    },
  },
  reporter: [
    ['list'],
    ['html', { outputFolder: '../.cache/pictures', open: 'never' }],
    ['json', { outputFile: '../.cache/reports/pictures.json' }],
  ],
  use: {
    launchOptions: {
      ...buildChromiumOptions(),
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, 'pictures/fonts.conf') },
    },
  },
})
