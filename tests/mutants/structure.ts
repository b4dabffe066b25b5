/** Faults of the text and of the grammar: 1xxx. */
import { assertApplicable, type Fault } from './fault.ts'
import type { Any, Specimen } from './specimen.ts'

const printDocument = ({ document }: Specimen) => JSON.stringify(document, null, 2)
/** Defines an own property, as JSON.parse does. */
const put = (object: Any, key: string, value: unknown) =>
  Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true })
const fit = <T>(list: readonly T[], holds: (item: T) => unknown): T[] => list.filter(holds)

export const structure: Fault[] = [
  {
    what: 'cut off',
    codes: ['MM1001'],
    make: (specimen, pick) => (specimen.text = printDocument(specimen).slice(0, pick([1, 10, 60, -2, -20]))),
  },
  {
    what: 'a comma, a comment, a bare word',
    codes: ['MM1001'],
    make: (specimen, pick) =>
      (specimen.text = printDocument(specimen).replace(
        /\}$/,
        pick([',}', '// end\n}', ', nope }', '}}', '} []', '\u0000}']),
      )),
  },
  {
    what: 'the same key twice',
    codes: ['MM1002'],
    make: (specimen, pick) =>
      (specimen.text = printDocument(specimen).replace(
        '{',
        `{ ${JSON.stringify(pick(['version', 'title', 'nodes', 'order']))}: 1,`,
      )),
  },
  {
    what: 'null',
    codes: ['MM1003'],
    make: ({ objects }, pick) => {
      const object = pick(objects)
      object[pick(Object.keys(object))] = null
    },
  },
  {
    what: 'a key that is none',
    codes: ['MM1004'],
    make: ({ document, actions, nodes }, pick) => {
      const all: object[] = [
        document,
        ...nodes.map(({ node }) => node),
        ...actions.map(({ action }) => action),
        ...Object.values({ ...document.data, ...document.forms }),
      ]
      put(pick(all) as Any, pick(['nope', 'style', 'className', 'html', 'script', 'onclick', 'else2']), 'x')
    },
  },
  {
    what: 'a key that is missing',
    codes: ['MM1005'],
    make: ({ document, nodes, actions }, pick) => {
      const places: [object, string][] = [
        ...['version', 'title', 'nodes', 'order'].map((key): [object, string] => [document, key]),
        ...nodes.map(({ node }): [object, string] => [node, 'widget']),
        ...Object.values({ ...document.data, ...document.forms }).map((source): [object, string] => [source, 'call']),
        ...fit(actions, ({ action }) => action.type === 'page').map(({ action }): [object, string] => [action, 'path']),
      ]
      const [holder, key] = pick(places)
      delete (holder as Any)[key]
    },
  },
  {
    what: 'another shape',
    codes: ['MM1006', 'MM1005', 'MM1004'],
    make: ({ document, nodes }, pick) => {
      const [holder, key] = pick<[Any, string]>([
        [document, 'version'],
        [document, 'title'],
        [document, 'frame'],
        [document, 'nodes'],
        [document, 'order'],
        [document, 'data'],
        [pick(nodes).node as Any, pick(['widget', 'bind', 'on', 'slots', 'when', 'each', 'form', 'fallback', 'model'])],
      ])
      holder[key] = pick<unknown>([7, [[]], -1])
    },
  },
  {
    what: 'a name that no node may have',
    codes: ['MM1006', 'MM1004'],
    make: ({ document, nodes }, pick) => {
      document.nodes[pick(['a-b', '9', '', 'A', 'a b', '../x', 'ä'])] = pick(nodes).node
    },
  },
  {
    what: 'a key of the prototype',
    codes: ['MM1007'],
    make: ({ objects }, pick) =>
      put(pick(objects), pick(['__proto__', 'constructor', 'prototype']), pick<unknown>([{ polluted: true }, 'x', 1])),
  },
  {
    what: 'a bind through the prototype',
    codes: ['MM1007'],
    make: ({ shown, sent, add }, pick) => {
      const path = pick([
        '__proto__.polluted',
        'card.__proto__',
        'env.constructor.name',
        'local.constructor.prototype',
        'site.__proto__.x',
      ])
      const all = [...shown, ...sent]
      if (!all.length) return void add({ widget: 'basic/text', bind: { text: path } })
      const { holder, key } = pick(all)
      holder[key] = path
    },
  },
  {
    what: "React's own words",
    codes: ['MM1007'],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes)
      node.props = { ...node.props, [pick(['key', 'ref', 'children'])]: 'x' }
    },
  },
  {
    what: 'a reserved name',
    codes: ['MM1008'],
    make: ({ document, nodes, add }, pick) => {
      const name = pick(['card', 'site', 'item', 'event', 'drop', 'overlay', 'dictionaries', 'state'])
      if (pick([true, false])) document.data = { ...document.data, [name]: { call: '/api/hk/genericConfig' } }
      else add(pick(nodes).node, name)
    },
  },
  {
    what: 'a name that is taken',
    codes: ['MM1009'],
    make: ({ document, nodes }, pick) => {
      const prompt = { id: 'twice', when: 'env.locale', open: { type: 'toast', with: { text: 'x' } } }
      const source = Object.keys(document.data ?? {})[0]
      if (!source || pick([true, false])) document.prompts = [...(document.prompts ?? []), prompt, prompt]
      else pick(nodes).node.each = { of: 'local.recents', as: source, key: 'index' }
    },
  },
  {
    what: 'a renderer that is not there yet',
    codes: ['MM1010', 'MM1006'],
    make: ({ document }, pick) => (document.requires = pick(['99.0.0', '2.0.0', '1.999.0', 'next', '1.3'])),
  },
  {
    what: 'a node in two places',
    codes: ['MM1011', 'MM1013'],
    make: ({ order, nodes }, pick) => {
      assertApplicable(order)
      const slots = nodes.flatMap(({ node }) => Object.values(node.slots ?? {}))
      const id = pick(order!)
      pick([order!, ...slots.filter((ids) => ids.every((candidate) => candidate !== id))]).push(id)
    },
  },
  {
    what: 'a node inside itself',
    codes: ['MM1013'],
    make: ({ nodes, add }, pick) => {
      const holders = nodes.filter(({ widget }) => Object.keys(widget.slots).length)
      if (!holders.length || pick([true, false, false])) {
        const { id, node } = pick(nodes)
        if (pick([true, false])) return void (node.fallback = id)
        add({ widget: 'basic/card', slots: { body: ['nopeB'] } }, 'nopeA')
        return void add({ widget: 'basic/card', slots: { body: ['nopeA'] } }, 'nopeB')
      }
      const { id, node, widget } = pick(holders)
      const slot = pick(Object.keys(widget.slots))
      node.slots = { ...node.slots, [slot]: [...(node.slots?.[slot] ?? []), id] }
    },
  },
  {
    what: 'a sheet that stands in the page',
    codes: ['MM1014'],
    make: ({ nodes, order, add }, pick) => {
      assertApplicable(order)
      const overlays = nodes.filter(({ widget }) => widget.overlay)
      if (overlays.length) order!.push(pick(overlays).id)
      else add({ widget: 'basic/sheet', props: { title: { t: 'action.confirm' } } })
    },
  },
  {
    what: 'a node that is no sheet is opened',
    codes: ['MM1015'],
    make: ({ nodes, actions }, pick) => {
      const { holder, key } = pick(actions.filter(({ by }) => by === 'person'))
      holder[key] = { type: pick(['open', 'close']), node: pick(nodes.filter(({ widget }) => !widget.overlay)).id }
    },
  },
  {
    what: 'a bind over what stands there',
    codes: ['MM1016'],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes.filter(({ node: candidate }) => Object.keys(candidate.props ?? {}).length))
      const prop = pick(Object.keys(node.props!).filter((name) => node.bind?.[name] === undefined))
      node.bind = { ...node.bind, [prop]: 'env.locale' }
    },
  },
  {
    what: 'a form that is not said, or has no place',
    codes: ['MM1017', 'MM1019'],
    make: ({ nodes }, pick) => {
      const forms = nodes.filter(({ widget }) => widget.form)
      const { node } = forms.length ? pick([pick(forms), pick(nodes)]) : pick(nodes)
      if (node.form === undefined) node.form = 'nope'
      else delete node.form
    },
  },
  {
    what: 'a page that does not let go',
    codes: ['MM1018'],
    make: ({ document, environment }, pick) => {
      const [event, action] = pick<[string, object]>([
        ['leave', { type: 'page', path: pick(Object.keys(environment.routes)) }],
        ['leave', { type: 'back' }],
        [pick(['enter', 'show', 'leave']), { type: 'reload' }],
      ])
      document.on = { ...document.on, [event]: action }
    },
  },
  {
    what: 'a guard that does more than leave',
    codes: ['MM1018'],
    make: ({ document }, pick) => {
      const action = pick([
        { type: 'reload' },
        { type: 'toast', with: { text: 'x' } },
        { type: 'logout' },
        { type: 'call', call: '/api/iot/logout' },
      ])
      document.guards = [...(document.guards ?? []), { when: 'env.locale', action }]
    },
  },
]
