/** For every test file: a wait of the libraries ends after a second, in which a busy machine may do nothing. */
import { vi } from 'vitest'

const MOST_MS = 60_000
const { waitFor } = vi
vi.waitFor = (callback, options = MOST_MS) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: MOST_MS, ...options })
