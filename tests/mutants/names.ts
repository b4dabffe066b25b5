/** Faults of names: 2xxx. */
import { assertApplicable, type Fault } from './fault.ts'
import { getBoundPath, type Any } from './specimen.ts'

const odd = ['nope', 'Nope', 'x', 'title2', 'toString', 'hasOwnProperty', 'dangerouslySetInnerHTML', 'onClick']
const rename = (object: Any, from: string, to: string) => {
  object[to] = object[from]
  delete object[from]
}

export const names: Fault[] = [
  {
    what: 'a widget that is none',
    codes: ['MM2001'],
    make: ({ nodes }, pick) => (pick(nodes).node.widget += pick(['x', '/', '2', '-plus'])),
  },
  {
    what: 'a tag as a widget',
    codes: ['MM2001'],
    make: ({ add }, pick) =>
      add({ widget: pick(['script', 'iframe', 'div', 'basic', '', 'constructor', '../frame/frame']) }),
  },
  {
    what: 'a prop that is none',
    codes: ['MM2002'],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes)
      const name = pick(odd)
      if (pick([true, false])) node.props = { ...node.props, [name]: 'x' }
      else node.bind = { ...node.bind, [name]: 'env.locale' }
    },
  },
  {
    what: 'a prop that is missing',
    codes: ['MM2003', 'MM2002', 'MM3004'],
    make: ({ nodes }, pick) => {
      const places = nodes.flatMap(({ node, widget }) =>
        (widget.props.required ?? [])
          .filter((name) => name !== 'form' && node.model?.[name] === undefined)
          .map((name) => ({ node, name })),
      )
      const { node, name } = pick(places)
      if (node.props) delete node.props[name]
      for (const target of Object.keys(node.bind ?? {}))
        if (target === name || target.startsWith(`${name}.`)) delete node.bind![target]
    },
  },
  {
    what: 'an event that is none',
    codes: ['MM2004'],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes)
      const name = pick(odd)
      const [event] = Object.keys(node.on ?? {})
      if (event && pick([true, false])) rename(node.on!, event, name)
      else node.on = { ...node.on, [name]: { type: 'reload' } }
    },
  },
  {
    what: 'a slot that is none',
    codes: ['MM2005'],
    make: ({ nodes }, pick) => {
      const { node } = pick(nodes)
      node.slots = { ...node.slots, [pick(odd)]: [] }
    },
  },
  {
    what: 'a node that is not there',
    codes: ['MM2006'],
    make: ({ nodes, order, actions }, pick) => {
      const lists = [...(order ? [order] : []), ...nodes.flatMap(({ node }) => Object.values(node.slots ?? {}))]
      const opening = actions.filter(({ action }) => action.type === 'open')
      const how = pick(['list', 'fallback', 'open'])
      if (how === 'list') pick(lists).push('nope')
      else if (how === 'fallback') pick(nodes).node.fallback = 'nope'
      else pick(opening).action.node = 'nope'
    },
  },
  {
    what: 'nothing of that name to read',
    codes: ['MM2007'],
    make: ({ document, nodes, shown, sent }, pick) => {
      const place = pick([...shown, ...sent])
      const [, ...rest] = getBoundPath(place).split('.')
      // a page may have a source or an alias with such a name
      const taken = new Set([...Object.keys(document.data ?? {}), ...nodes.map(({ node }) => node.each?.as)])
      const name = pick(
        ['nope', 'window', 'document', 'localStorage', 'session', 'cards'].filter((candidate) => !taken.has(candidate)),
      )
      place.holder[place.key] = [name, ...rest].join('.')
    },
  },
  {
    what: 'a field that is none',
    codes: ['MM2008'],
    make: ({ shown, sent, add }, pick) => {
      const path = `${pick(['card', 'site', 'user', 'local', 'env', 'status', 'state', 'query', 'form'])}.${pick(['nope', 'token', 'toString', 'balanceX'])}`
      const all = [...shown, ...sent]
      if (!all.length) return add({ widget: 'basic/text', bind: { text: path } })
      const { holder, key } = pick(all)
      return (holder[key] = path)
    },
  },
  {
    what: 'a step into a plain value',
    codes: ['MM2008'],
    make: ({ add }, pick) =>
      add({
        widget: 'basic/text',
        bind: {
          text: pick([
            'env.locale.length',
            'card.balance.x',
            'user.mobile.0',
            'local.promoCode.trim',
            'site.promoName.at',
          ]),
        },
      }),
  },
  {
    what: 'a formatter that is none',
    codes: ['MM2009'],
    make: ({ shown, sent, add }, pick) => {
      const as = pick(['nope', 'enum:nope', 'html', 'eval', 'constructor', 'is', 'money2'])
      const all = [...shown, ...sent]
      if (!all.length) return add({ widget: 'basic/text', bind: { text: { path: 'env.locale', as } } })
      const { holder, key } = pick(all)
      return (holder[key] = { path: getBoundPath({ holder, key }), as })
    },
  },
  {
    what: 'an action that is none',
    codes: ['MM2010'],
    make: ({ actions }, pick) => (pick(actions).action.type = pick(['eval', 'goto', 'Page', 'constructor', ''])),
  },
  {
    what: 'a source that is not there is asked again',
    codes: ['MM2011'],
    make: ({ document }, pick) =>
      (document.frame = {
        ...document.frame,
        pull: { type: 'refresh', data: [pick(['nope', 'user', 'env', 'toString'])] },
      }),
  },
  {
    what: 'a form that is not there is sent',
    codes: ['MM2012'],
    make: ({ actions }, pick) => {
      const { holder, key } = pick(actions.filter(({ by }) => by === 'person'))
      holder[key] = { type: 'submit', form: pick(['nope', 'constructor']) }
    },
  },
  {
    what: 'two ways where there is one',
    codes: ['MM2013'],
    make: ({ nodes }, pick) => {
      const { node, widget } = pick(nodes)
      const name = pick(Object.keys(widget.props.properties ?? {}).filter((prop) => !widget.models[prop]))
      node.model = { ...node.model, [name]: 'local.promoCode' }
    },
  },
  {
    what: 'a type that is none',
    codes: ['MM2014'],
    make: ({ document }, pick) =>
      (document.state = {
        ...document.state,
        nope: { init: 'x', is: pick(['nope', 'any', '/api/nope#x', 'nope#nope', 'String', 'constructor']) },
      }),
  },
  {
    what: 'read where it is not',
    codes: ['MM2015'],
    make: ({ document, nodes, add }, pick) => {
      const root = pick(['answer', 'error', 'result', 'event'])
      if (pick([true, false])) {
        document.guards = [...(document.guards ?? []), { when: 'status.card', action: { type: 'back' } }]
        return
      }
      assertApplicable(nodes.length)
      add({ widget: 'basic/text', bind: { text: `${root}.x` } })
    },
  },
  {
    what: 'a dictionary that nobody reads',
    codes: ['MM2016'],
    make: ({ add }) => add({ widget: 'basic/text', bind: { text: { path: 'env.locale', as: 'dict:nope' } } }),
  },
]
