import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { buildChromiumOptions } from './chromium.ts'
import { createRandomAddress } from './journeys/support/random-address.ts'
import { isRemainder, otherTurns, runsEverything } from './night.ts'

/** Journeys that `npm test` leaves out today. */
const left = ['@whole', ...otherTurns].join('|')
/** Journeys in a real Chromium against the real server on a real database. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '*.journey.ts',
  globalSetup: './journeys/support/server.ts',
  outputDir: '../test-results',
  /* text snapshots, which are the same on every system */
  snapshotPathTemplate: '{testDir}/{testFileDir}/read-aloud/{arg}{ext}',
  updateSnapshots: 'none',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // journeys spend half of their time waiting
  workers: Number(process.env.TEST_WORKERS) || Math.max(2, Math.round(availableParallelism() * 1.5)),
  forbidOnly: true,
  /* `@whole`: not in `npm test`; `@sampled`: `npm test` walks only a part of its table */
  ...(isRemainder && { grep: new RegExp(`@sampled|${left}`) }),
  ...(!runsEverything && { grepInvert: new RegExp(left) }),
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/journeys.json' }]],
  use: {
    viewport: { width: 375, height: 760 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    /* per worker */
    extraHTTPHeaders: { 'x-forwarded-for': createRandomAddress() },
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    launchOptions: buildChromiumOptions({ bare: true }),
    // a service worker's requests bypass the journeys' routes; `site/offline.journey.ts` allows it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
})
