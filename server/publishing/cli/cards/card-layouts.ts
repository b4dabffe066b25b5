/** Commands for card layouts. Every page command accepts `sim:ID` as its PATH. */
import { wrongUse } from '../client.ts'
import { word, type Command } from '../command.ts'

export const sims: Record<string, Command> = {
  sim: {
    usage: 'sim | sim new NAME [--promo CODE] | sim assign ID|none (--promo CODE [--every] | --card NO [--card NO …])',
    does: 'layouts of cards: pull, push, publish … take sim:ID in place of PATH; --every also for cards that have their own',
    async run(given) {
      const { client, values, rest } = given
      const [what, ...more] = rest
      if (what === undefined) {
        const { list } = await client.call('GET /api/admin/sim-layouts', {})
        const lines = list.map((one) =>
          [
            `${one.path.padEnd(8)}${one.isPublished ? '' : '(draft) '}${one.name}`,
            ...(one.scope ? [`of ${one.scope}`] : []),
            ...(one.cards === undefined ? [] : [`${one.cards} cards of their own`]),
            ...(one.promos.length ? [`promo codes ${one.promos.join(', ')}`] : []),
          ].join(', '),
        )
        return { data: list, lines }
      }
      if (what === 'new') {
        const made = await client.call('POST /api/admin/sim-layouts', {
          name: word({ rest: more, values }, 'NAME'),
          ...(values.promo && { promoCode: values.promo }),
        })
        return {
          data: made,
          lines: [
            `${made.path}: npm run layout -- pull ${made.path}${made.scope && ` --promo ${made.scope}`} --out FILE`,
          ],
        }
      }
      if (what !== 'assign') throw wrongUse('sim, sim new or sim assign')
      const to = word({ rest: more, values }, 'ID').replace(/^sim:/, '')
      if (to !== 'none' && !/^\d+$/.test(to)) throw wrongUse('ID is the number of a layout, or none.')
      if (Boolean(values.promo) === Boolean(values.card)) throw wrongUse('--promo or --card says whose.')
      const told = await client.call('POST /api/admin/sim-layouts/assign', {
        id: to === 'none' ? null : Number(to),
        ...(values.promo ? { promoCode: values.promo, every: values.every ?? false } : { cards: values.card }),
      })
      return {
        data: told,
        lines: [
          `${told.cards} cards${told.keepTheirOwn ? `; ${told.keepTheirOwn} more have one of their own (--every takes it from them)` : ''}`,
        ],
      }
    },
  },
}
