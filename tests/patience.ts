/** Raises the libraries' default wait of one second in every test file, which is too short on a busy machine. */
import { vi } from 'vitest'

const MOST_MS = 60_000
const { waitFor } = vi
vi.waitFor = (callback, options = MOST_MS) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: MOST_MS, ...options })
