/** Paths of the stored pictures of widgets and pages. */
import { join } from 'node:path'

export const kept = join(import.meta.dirname, 'kept')
const fileOf = (name: string) => `${name.replaceAll(/[^\w-]+/g, '-').replace(/-$/, '')}.webp`

export const pictureOfWidget = (widget: string): string[] => ['widgets', fileOf(widget)]
export const pictureOfCell = (cell: string): string[] => ['pages', fileOf(cell)]
