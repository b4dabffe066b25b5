/** Studio of this shop. */
import { join } from 'node:path'
import { project } from '#menmian.config.ts'
import { createStudioConfig } from './config.ts'

export default createStudioConfig(project, {
  canvas: join(import.meta.dirname, 'shop/canvas.ts'),
  icon: '/shop/art/logo.svg',
})
