/** Paths of the stored pictures of widgets and pages. */
import { join } from 'node:path'

export const pictureFolder = join(import.meta.dirname, 'accepted')
const toFileName = (name: string) => `${name.replaceAll(/[^\w-]+/g, '-').replace(/-$/, '')}.webp`

export const getWidgetPicture = (widget: string): string[] => ['widgets', toFileName(widget)]
export const getCellPicture = (cell: string): string[] => ['pages', toFileName(cell)]
