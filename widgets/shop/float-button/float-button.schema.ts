import * as z from 'zod/mini'
import { brief } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'
import { iconNames } from '../../ui/graphics/icon-names.ts'

/** A round floating button at the end of a page, such as customer service. One per page. */
export const schema = widget({ props: z.object({ icon: z.enum(iconNames), text: brief(4) }), events: { press: {} } })
