/**
 * The parts of the card's user page in the order of its editor (product §3 simLayout.user.elements; docs/domain §4.4). A name
 * that is not listed is not drawn; a name that the page lacks is left out.
 */
import * as z from 'zod/mini'
import { widget } from '../../../schemas/widget.ts'

export const schema = widget({
  props: z.object({ names: z.array(z.string()) }),
  slots: { vip: 'nodes', asset: 'nodes', carousel: 'nodes', service: 'nodes', changeDevice: 'nodes', moreMenu: 'nodes' },
})
