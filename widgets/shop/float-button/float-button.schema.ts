import * as z from 'zod/mini'
import { brief } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({ props: z.object({ icon, text: brief(4) }), events: { press: {} } })
