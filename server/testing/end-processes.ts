/** Runs for every test file: files of one worker share their modules, so a hook in `processes.ts` would be of the first file only. */
import { afterAll } from 'vitest'
import { running } from './processes.ts'

afterAll(() => running.forEach((child) => child.kill('SIGKILL')))
