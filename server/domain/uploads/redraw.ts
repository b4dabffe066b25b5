/** Redraws uploaded images in a child process, as a new JPEG each. */
import { join } from 'node:path'
import { semaphores } from '#server/platform/machine-limits.ts'
import { picture } from '../access/policies.ts'
import { createDrawer, type DrawOutcome } from './drawer.ts'
import type { Drawn } from './redraw-child.ts'

const drawPicture = createDrawer<Drawn>(join(import.meta.dirname, 'redraw-child.ts'), semaphores.redraw)

export const redraw = (content: Buffer): Promise<DrawOutcome<Drawn>> => drawPicture(content, picture)
