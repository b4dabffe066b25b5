/** The schema of an icon. */
import * as z from 'zod/mini'
import { iconNames } from './icon-names.ts'

/** An icon of the core or, for the compiler, of the project (`Project.icons`). */
export const icon = z.enum(iconNames).check(z.meta({ 'x-icon': true }))
