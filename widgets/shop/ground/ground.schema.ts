import * as z from 'zod/mini'
import { maybe } from '../../../schemas/language/contract.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The editor's background colour of a page whose own background is `none`; muted by default. */
export const schema = widget({ props: z.object({ colour: maybe(z.string()) }) })
