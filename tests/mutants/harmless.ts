/** Valid edits of any page. `codes`: the warnings that an edit may cause. */
import type { Fault } from './fault.ts'
import type { Any } from './specimen.ts'

const words = (text: string) => ({ 'zh-CN': `${text}一`, en: text })
/** Returns the same value with its keys in reverse order. */
const turned = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turned)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([key, part]) => [key, turned(part)]),
        )
      : value

export const harmless: Fault[] = [
  {
    what: 'a title of its own',
    // a page of a payment stores the heading for its title only
    codes: ['MM8004'],
    make: ({ document }, pick) => (document.title = words(pick(['Offer', 'Lin & Co', '<b>', '{ }']))),
  },
  {
    what: 'a node moved',
    codes: [],
    make: ({ order }, pick) => {
      const id = pick(order ?? [])
      order!.splice(order!.indexOf(id), 1)
      order!.splice(pick([0, order!.length, order!.length >> 1]), 0, id)
    },
  },
  {
    what: 'a node hidden',
    codes: ['MM1012', 'MM8003', 'MM9006'],
    make: ({ order }, pick) => {
      const id = pick(order ?? [])
      order!.splice(order!.indexOf(id), 1)
    },
  },
  {
    what: 'another ground',
    codes: [],
    make: ({ document }, pick) => (document.frame = { ...document.frame, background: pick(['page', 'muted', 'none']) }),
  },
  {
    what: 'words of its own',
    codes: [],
    make: ({ add }, pick) =>
      add({ widget: pick(['basic/text', 'basic/notice']), props: { text: words('Only today') } }),
  },
  {
    what: 'a line of the card',
    codes: [],
    make: ({ add }) => add({ widget: 'basic/text', bind: { text: { path: 'card.balance', as: 'money', or: '—' } } }),
  },
  {
    what: 'shown to some',
    codes: [],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes.filter(({ node: candidate }) => candidate.when === undefined))
      node.when = pick<unknown>([
        'local.promoCode',
        { is: ['env.locale', 'en'] },
        { not: { in: ['env.locale', ['en']] } },
        { gt: ['card.balance', 10] },
      ])
    },
  },
  {
    what: 'for this renderer',
    codes: [],
    make: ({ document, environment }) => (document.requires = environment.version),
  },
  {
    what: 'keys in another order',
    codes: [],
    make: (specimen) => (specimen.text = JSON.stringify(turned(specimen.document))),
  },
  { what: 'no spaces', codes: [], make: (specimen) => (specimen.text = JSON.stringify(specimen.document)) },
  {
    what: 'one action as a list',
    codes: [],
    make: ({ actions }, pick) => {
      const { holder, key, action } = pick(
        actions.filter(
          ({ holder: target, key: name }) => !Array.isArray(target) && !['pull', 'action', 'open'].includes(name),
        ),
      )
      holder[key] = [action]
    },
  },
  {
    what: 'a bind written out',
    codes: [],
    make: ({ shown }, pick) => {
      const { holder, key } = pick(shown.filter((place) => typeof place.holder[place.key] === 'string'))
      holder[key] = { path: holder[key] }
    },
  },
  {
    what: 'a state that nobody reads',
    codes: ['MM8004'],
    make: ({ document }) => (document.state = { ...document.state, nope: { init: false } as Any }),
  },
]
