/** Exceeded limits: 6xxx. */
import { documentLimits } from '#schemas/language/document-limits.ts'
import { assertApplicable, type Fault } from './fault.ts'
import type { Any, Specimen } from './specimen.ts'

const many = (count: number) => Array.from({ length: count }, (_, index) => `nope${index}`)
const each = <T>(count: number, make: (name: string) => T): Record<string, T> =>
  Object.fromEntries(many(count).map((name) => [name, make(name)]))
const toast = { type: 'toast', with: { text: 'x' } }
const press = ({ add }: Specimen, action: unknown) =>
  add({ widget: 'basic/notice', props: { text: { t: 'action.confirm' } }, on: { press: action } })

export const limits: Fault[] = [
  {
    what: 'too many bytes',
    codes: ['MM6001'],
    make: ({ add }, pick) =>
      add({
        widget: 'basic/text',
        props: { text: pick(['x', 'é', '<b>']).repeat(documentLimits.bytes * pick([1, 2, 6])) },
      }),
  },
  {
    what: 'too many nodes',
    codes: ['MM6002'],
    make: ({ document, order }) => {
      const more = each(documentLimits.nodes + 1, () => ({ widget: 'basic/text', props: { text: 'x' } }))
      Object.assign(document.nodes, more)
      order?.push(...Object.keys(more))
    },
  },
  {
    what: 'cards in cards in cards',
    codes: ['MM6003'],
    make: ({ add, document }, pick) => {
      const names = many(documentLimits.depth + pick([2, 5, 40]))
      names.slice(1).forEach(
        (name, index) =>
          (document.nodes[name] = {
            widget: 'basic/card',
            ...(index < names.length - 2 && { slots: { body: [names[index + 2]!] } }),
          }),
      )
      add({ widget: 'basic/card', slots: { body: [names[1]!] } }, names[0])
    },
  },
  {
    what: 'too many sources',
    codes: ['MM6004'],
    make: ({ document }) =>
      (document.data = {
        ...document.data,
        ...each(documentLimits.sources + 1, () => ({ call: '/api/hk/genericConfig' })),
      }),
  },
  {
    what: 'too many forms',
    codes: ['MM6005'],
    make: ({ document }) =>
      (document.forms = {
        ...document.forms,
        ...each(documentLimits.forms + 1, () => ({ call: '/api/iot/logout', fields: [] })),
      }),
  },
  {
    what: 'too many prompts',
    codes: ['MM6006'],
    make: ({ document }) =>
      (document.prompts = [
        ...(document.prompts ?? []),
        ...many(documentLimits.prompts + 1).map((id) => ({ id, when: 'env.locale', open: toast })),
      ]),
  },
  {
    what: 'too many actions',
    codes: ['MM6007'],
    make: (specimen, pick) =>
      press(
        specimen,
        many(documentLimits.actionsInList + pick([1, 20])).map(() => toast),
      ),
  },
  {
    what: 'actions in actions in actions',
    codes: ['MM6008'],
    make: (specimen, pick) => {
      let action: Any = toast
      // oxlint-disable-next-line unicorn/no-thenable -- a property name of the document language
      for (let left = documentLimits.actionDepth + pick([1, 3]); left > 0; left--)
        action = { type: 'call', call: '/api/hk/genericConfig', then: action }
      press(specimen, action)
    },
  },
  {
    what: 'a path that has no end',
    codes: ['MM6009', 'MM1006'],
    make: ({ shown, sent }, pick) => {
      const { holder, key } = pick([...shown, ...sent])
      holder[key] = `card${'.x'.repeat(documentLimits.pathDepth + pick([0, 5, 90, 2000]))}`
    },
  },
  {
    what: 'JSON without an end',
    codes: ['MM6010', 'MM6001'],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes)
      assertApplicable(node)
      let deep: unknown = 'x'
      for (let left = pick([64, 500, 3000]); left > 0; left--) deep = pick([true, false]) ? [deep] : { deep }
      node.props = { ...node.props, nope: deep }
    },
  },
]
