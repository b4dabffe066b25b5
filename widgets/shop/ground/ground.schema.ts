import * as z from 'zod/mini'
import { maybe } from '../../../schemas/contract.ts'
import { widget } from '../../../schemas/widget.ts'

/** The colour that an editor gave a page, behind everything that stands on it: for a page whose own background is `none`. Without one it is muted. */
export const schema = widget({ props: z.object({ colour: maybe(z.string()) }) })
