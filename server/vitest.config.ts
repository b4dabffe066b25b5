import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { runsEverything, wholeFiles } from '#tests/night.ts'

/** The server's tests run on a real PostgreSQL that starts once for all of them. */
export default defineConfig({
  test: {
    name: 'server',
    root: import.meta.dirname,
    environment: 'node',
    include: ['**/*.test.ts'],
    exclude: runsEverything ? [] : wholeFiles.map((file) => file.replace('server/', '')),
    globalSetup: ['./testing/setup.ts'],
    setupFiles: ['./testing/end-processes.ts', '../tests/patience.ts'],
    // files share nothing but modules: each has a database of its own
    isolate: false,
    // a test that waits for a process, a limit of time or a lock leaves its core to another
    maxWorkers: Number(process.env.TEST_WORKERS) || Math.max(2, Math.round(availableParallelism() * 1.5)),
    // a busy machine is not a fault
    testTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 180_000,
  },
})
