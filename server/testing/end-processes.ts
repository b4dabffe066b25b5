/** Runs for every test file. Files of one worker share modules, so a hook in `processes.ts` would run for the first file only. */
import { afterAll } from 'vitest'
import { runningProcesses } from './processes.ts'

afterAll(() => runningProcesses.forEach((child) => child.kill('SIGKILL')))
