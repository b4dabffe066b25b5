import * as z from 'zod/mini'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { iconNames } from '#widgets/ui/graphics/icon-names.ts'

export const schema = widget({ props: z.object({ icon: z.enum(iconNames), text: brief(4) }), events: { press: {} } })
