import * as z from 'zod/mini'
import { image, maybe } from '../../../schemas/language/contract.ts'
import { text } from '../../../schemas/language/text.ts'
import { widget } from '../../../schemas/language/widget.ts'

/** The visitor, as the head of 我的: the login link, or the shopper. */
export const schema = widget({
  props: z.object({
    /** Masked by the server. Empty: not logged in. */
    mobile: maybe(z.string()),
    nickname: maybe(z.string()),
    avatar: maybe(image),
    /** For a shopper without a picture. */
    usual: maybe(image),
    /** A line below the name from the shop. */
    note: maybe(text),
  }),
  events: { login: {} },
})
