/** Faults of types: 3xxx. */
import { getJsonType, listAllowedValues, type Schema } from '#compiler/schema/schema.ts'
import type { Fault, Pick } from './fault.ts'
import type { Node } from './specimen.ts'

const listKinds = (schema: Schema): string[] => {
  if (schema.$ref) return ['string', 'object']
  const kinds = (listAllowedValues(schema)?.map((value) => getJsonType(value)) ?? [schema.type!]) as string[]
  return kinds.includes('number') ? [...kinds, 'integer'] : kinds
}
const wrongFor = (kinds: readonly Schema[], pick: Pick): unknown => {
  const taken = new Set(kinds.flatMap(listKinds))
  return pick(
    [7, 7.25, 'nope', true, [[]], { nope: [] }].filter(
      (value) => !taken.has(getJsonType(value)) && !(taken.has('number') && getJsonType(value) === 'integer'),
    ),
  )
}
const text = (bind: unknown): Node => ({ widget: 'basic/text', bind: { text: bind } })
const when = (condition: unknown): Node => ({
  widget: 'basic/text',
  props: { text: { t: 'action.confirm' } },
  when: condition,
})
const number = { init: 1, is: 'integer' }

export const types: Fault[] = [
  {
    what: 'another type than the prop has',
    codes: ['MM3004', 'MM5004', 'MM3011', 'MM1016'],
    make: ({ literals }, pick) => {
      const { holder, key, kinds } = pick(literals)
      holder[key] = wrongFor(kinds, pick)
    },
  },
  {
    what: 'a choice that the prop does not have',
    codes: ['MM3004'],
    make: ({ literals }, pick) => {
      const { holder, key } = pick(literals.filter(({ kinds }) => kinds.every((kind) => listAllowedValues(kind))))
      holder[key] = pick<unknown>(['nope', '', 99, -7, 'Brand'])
    },
  },
  {
    what: 'a bind to another type',
    codes: ['MM3001', 'MM3003', 'MM1016', 'MM3010'],
    make: ({ nodes }, pick) => {
      const places = nodes.flatMap(({ node, widget }) =>
        Object.entries(widget.props.properties ?? {})
          .filter(
            ([name]) =>
              node.props?.[name] === undefined &&
              node.model?.[name] === undefined &&
              !Object.keys(node.bind ?? {}).some((target) => target.startsWith(`${name}.`)),
          )
          .filter(([, schema]) =>
            (schema.anyOf ?? [schema]).every((kind) =>
              ['boolean', 'integer', 'number', 'array', 'null'].includes(String(kind.type)),
            ),
          )
          .map(([name]) => ({ node, name })),
      )
      const { node, name } = pick(places)
      node.bind = { ...node.bind, [name]: pick(['env', 'site.promoCode', 'env.locale', 'site.front']) }
    },
  },
  {
    what: 'what may be missing where it must be',
    codes: ['MM3002'],
    make: ({ add, document }) => {
      document.state = { ...document.state, nopeText: { is: 'string' } }
      add(text('state.nopeText'))
    },
  },
  {
    what: 'another unit',
    codes: ['MM3003'],
    make: ({ environment, add }, pick) => {
      const places = Object.entries(environment.widgets).flatMap(([widget, { props }]) =>
        Object.entries(props.properties ?? {}).flatMap(([name, { 'x-unit': unit }]) =>
          unit === 'money' || unit === 'kb' ? [{ widget, name, unit }] : [],
        ),
      )
      const { widget, name, unit } = pick(places)
      add({
        widget,
        bind: {
          [name]: pick(unit === 'kb' ? ['card.balance', 'card.arrearsBalance'] : ['card.totalFlow', 'card.useFlow']),
        },
      })
    },
  },
  {
    what: 'a number as a condition',
    codes: ['MM3005'],
    make: ({ document, nodes }, pick) => {
      document.state = { ...document.state, nopeNumber: number }
      pick(nodes).node.when = pick<unknown>([
        'state.nopeNumber',
        { not: 'state.nopeNumber' },
        { all: ['env.locale', 'state.nopeNumber'] },
        'card.balance',
      ])
    },
  },
  {
    what: 'compared with what it never is',
    codes: ['MM3006'],
    make: ({ nodes, conditions, add }, pick) => {
      const nonsense = pick<unknown>([
        { gt: ['env.locale', 3] },
        { is: ['env.locale', 7] },
        { is: ['card.balance', 'much'] },
        { on: 'env.locale' },
        { lt: ['card.balance', 'x'] },
        { in: ['env.locale', [1, 2]] },
        { gte: ['card.balance', { path: 'card.totalFlow' }] },
      ])
      const places = conditions.filter(({ key, holder }) => key === 'when' && 'widget' in holder)
      if (places.length && pick([true, false])) {
        const { holder, key } = pick(places)
        holder[key] = nonsense
      } else if (pick([true, false])) pick(nodes).node.when = nonsense
      else add(when(nonsense))
    },
  },
  {
    what: 'a formatter of something else',
    codes: ['MM3007'],
    make: ({ add }, pick) =>
      add(
        text(
          pick([
            { path: 'env.locale', as: 'money' },
            { path: 'card.balance', as: 'volume', or: '—' },
            { path: 'card.totalFlow', as: 'money', or: '—' },
            { path: 'env.locale', as: 'date' },
            { path: 'card.balance', as: 'mask.phone', or: '—' },
            { path: 'env.locale', as: 'join' },
          ]),
        ),
      ),
  },
  {
    what: 'an `or` of another type',
    codes: ['MM3008'],
    make: ({ add }, pick) => add(text({ path: 'site.promoName', or: pick<unknown>([7, true, [], { x: 1 }]) })),
  },
  {
    what: 'a first value that the state cannot have',
    codes: ['MM3009'],
    make: ({ document }, pick) => {
      const [is, init] = pick<[string, unknown]>([
        ['integer', 'x'],
        ['integer', 1.5],
        ['boolean', 'true'],
        ['string', 7],
        ['string[]', 'x'],
        ['string[]', [7]],
        ['money', '9.9'],
      ])
      document.state = { ...document.state, nope: { is, init } }
    },
  },
  {
    what: 'a two-way prop with another type',
    codes: ['MM3010', 'MM3011', 'MM3013', 'MM3002'],
    make: ({ nodes, document }, pick) => {
      const { node, widget } = pick(nodes.filter(({ widget: candidate }) => Object.keys(candidate.models).length))
      const name = pick(Object.keys(widget.models))
      delete node.props?.[name]
      delete node.bind?.[name]
      document.state = { ...document.state, nopeObject: { init: { x: 1 } } }
      node.model = { ...node.model, [name]: pick(['state.nopeObject', 'card.balance', 'env.locale', 'site.promoCode']) }
    },
  },
  {
    what: 'repeated for what is no list',
    codes: ['MM3012'],
    make: ({ nodes }, pick) =>
      (pick(nodes).node.each = { of: pick(['env.locale', 'env', 'site.promoCode', 'card.balance']), key: 'index' }),
  },
  {
    what: 'written where nothing may be written',
    codes: ['MM3013'],
    make: ({ actions }, pick) => {
      const { holder, key } = pick(actions.filter(({ by }) => by === 'person'))
      holder[key] = {
        type: 'set',
        with: {
          [pick([
            'card.balance',
            'env.locale',
            'site.promoCode',
            'user.mobile',
            'query.id',
            'local',
            'status.card',
          ])]: 1,
        },
      }
    },
  },
  {
    what: 'a formatter on its way to the server',
    codes: ['MM3014', 'MM3007'],
    make: ({ actions, document }, pick) => {
      const { holder, key } = pick(actions.filter(({ by }) => by === 'person'))
      document.state = { ...document.state, nopeNumber: number }
      holder[key] = {
        type: 'set',
        bind: { 'state.nopeNumber': { path: 'state.nopeNumber', as: pick(['count', 'percent']) } },
      }
    },
  },
  {
    what: 'rows that nothing tells apart',
    codes: ['MM3015'],
    make: ({ nodes }, pick) =>
      (pick(nodes).node.each = { of: 'site.shopMenu', key: pick(['nope', 'item.nope', 'item', 'constructor']) }),
  },
  {
    what: 'values from what is no object',
    codes: ['MM3016'],
    make: ({ actions }, pick) =>
      (pick(actions.filter(({ action }) => ['page', 'call', 'toast', 'url'].includes(action.type))).action.from = pick([
        'env.locale',
        'site.promoCode',
        'local.recents',
      ])),
  },
]
