import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

export default defineConfig({
  ...journeys,
  testDir: './gallery',
  testMatch: '*.walk.ts',
  globalTeardown: './gallery/index-page.ts',
  retries: 0,
  reporter: 'list',
})
