/** Redraws uploaded images in a child process. */
import { join } from 'node:path'
import { limited } from '../../platform/machine-limits.ts'
import { picture } from '../access/policies.ts'
import { createDrawer } from './drawer.ts'
import type { Drawn } from './redraw-child.ts'

const draw = createDrawer<Drawn>(join(import.meta.dirname, 'redraw-child.ts'), limited.redraw)

/** The image as a new JPEG, or undefined for another file. */
export const redraw = (content: Buffer): Promise<Drawn | undefined> => draw(content, picture)
