/**
 * Parts of the card's user page in the editor's order (product §3 simLayout.user.elements; docs/domain §4.4). Unlisted and unknown names
 * are omitted.
 */
import * as z from 'zod/mini'
import { widget } from '#schemas/language/widget.ts'

export const schema = widget({
  props: z.object({ names: z.array(z.string()) }),
  slots: {
    vip: 'nodes',
    asset: 'nodes',
    carousel: 'nodes',
    service: 'nodes',
    changeDevice: 'nodes',
    moreMenu: 'nodes',
  },
})
