/** The package to renew: each option with data, term and price (docs/domain §3.12). */
import * as z from 'zod/mini'
import { maybe, yuan } from '#schemas/language/contract.ts'
import { simPackage } from '#schemas/entities/card/package.ts'
import { text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({
    plans: z.array(simPackage),
    value: maybe(z.int()),
    /**
     * The name of the package in use, which is marked. No package is preselected: a recurring charge is chosen by the
     * user (docs/decisions/renderer/0060).
     */
    running: maybe(text),
    title: maybe(text),
    empty: maybe(text),
  }),
  events: { pick: { detail: z.object({ packageId: z.int(), packageName: z.string(), price: yuan }) } },
})
