import { defineConfig } from 'vitest/config'

/** The server's tests run on a real PostgreSQL that starts once for all of them. */
export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['./testing-setup.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
