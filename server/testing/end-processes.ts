/** Runs for every test file. Files of one worker share modules, so a hook in `processes.ts` would run for the first file only. */
import { afterAll } from 'vitest'
import { running } from './processes.ts'

afterAll(() => running.forEach((child) => child.kill('SIGKILL')))
