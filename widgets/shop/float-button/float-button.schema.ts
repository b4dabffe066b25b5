import * as z from 'zod/mini'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'
import { iconNames } from '../../ui/icon-names.ts'

/** A round button that floats over the end of a page, such as customer service. One a page. */
export const schema = widget({ props: z.object({ icon: z.enum(iconNames), text }), events: { press: {} } })
