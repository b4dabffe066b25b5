/** A way to enter by a code or an app: picture, name, instructions, and buttons (docs/domain §3.16). */
import * as z from 'zod/mini'
import { image, maybe, url } from '#schemas/language/contract.ts'
import { brief, text } from '#schemas/language/text.ts'
import { widget } from '#schemas/language/widget.ts'
import { icon } from '#widgets/ui/graphics/icon-schema.ts'

export const schema = widget({
  props: z.object({
    title: text,
    action: maybe(brief(8)),
    icon,
    image: maybe(image),
    look: maybe(z.enum(['code', 'sign'])),
    name: maybe(z.string()),
    note: maybe(text),
    steps: maybe(z.array(z.string())),
    save: maybe(brief(16)),
    links: maybe(z.array(z.object({ text: brief(16), url: maybe(url), icon: maybe(icon) }))),
  }),
  events: { preview: { detail: z.array(image) }, save: {}, open: { detail: url }, press: {} },
})
