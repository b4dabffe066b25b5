/** A package of the card with its remaining volume (docs/domain §3.17 packageInfo). */
import * as z from 'zod/mini'
import { packageOrder } from '#schemas/entities/card/package.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({ props: z.object({ pack: packageOrder }), events: { start: {} } })
