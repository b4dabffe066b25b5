import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/contract.ts'
import { text } from '../../../schemas/text.ts'
import { widget } from '../../../schemas/widget.ts'

/** Who is here, as the head of 我的: nobody yet, and the way in; or the shopper. */
export const schema = widget({
  props: z.object({
    /** Masked, as the server gives it. Empty: not logged in. */
    mobile: maybe(z.string()),
    nickname: maybe(z.string()),
    avatar: maybe(image),
    /** Of a shopper without a picture. */
    usual: maybe(image),
    /** A line under the name: the shop's own. */
    note: maybe(text),
  }),
  events: { login: {} },
})
