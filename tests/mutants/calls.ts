/** Faults of calls: 4xxx. */
import type { Fault } from './fault.ts'
import type { Any, Specimen } from './specimen.ts'

/** Sources, forms and actions that call; all have `call`. */
const callers = ({ document, actions }: Specimen): (Any & { call: string })[] => [
  ...Object.values(document.data ?? {}),
  ...Object.values(document.forms ?? {}),
  ...actions.flatMap(({ action }) => (action.type === 'call' ? [action as unknown as Any & { call: string }] : [])),
]
const source = (document: Specimen['document'], caller: Any & { call: string }, name = 'nope') =>
  (document.data = { ...document.data, [name]: caller })
const unsafe = ({ environment }: Specimen) =>
  Object.entries(environment.calls).flatMap(([path, { safe }]) => (safe ? [] : [path]))
const safe = '/api/hk/genericConfig'

export const calls: Fault[] = [
  {
    what: 'a call that is none',
    codes: ['MM4001'],
    make: (specimen, pick) => {
      const all = callers(specimen)
      const path = pick([
        '/api/nope',
        'https://evil.example/api',
        '/api/iot/simInfo/',
        '//evil.example',
        '/api/../admin',
        'constructor',
        '',
      ])
      if (all.length) pick(all).call = path
      else source(specimen.document, { call: path })
    },
  },
  {
    what: 'a parameter that is missing',
    codes: ['MM4002'],
    make: (specimen, pick) => {
      const needing = Object.entries(specimen.environment.calls).filter(
        ([, { safe: is, params }]) => is && params.required?.length,
      )
      source(specimen.document, { call: pick(needing)[0] })
    },
  },
  {
    what: 'a field that the form needs and lacks',
    codes: ['MM4002', 'MM4003', 'MM2008'],
    make: ({ document, environment }, pick) => {
      const places = Object.values(document.forms ?? {}).flatMap((form) =>
        form.fields
          .filter((field) => environment.calls[form.call]?.params.required?.includes(field))
          .map((field) => ({ form, field })),
      )
      const { form, field } = pick(places)
      form.fields = form.fields.filter((candidate) => candidate !== field)
    },
  },
  {
    what: 'a parameter that is none',
    codes: ['MM4003'],
    make: (specimen, pick) => {
      const all = callers(specimen)
      const name = pick(['nope', 'simNo2', 'token', 'toString'])
      const caller = all.length ? pick(all) : { call: safe }
      if (!all.length) source(specimen.document, caller)
      const how = pick(['with', 'bind'])
      Object.assign(caller, {
        [how]: { ...((caller as Any)[how] as Any), [name]: how === 'with' ? 'x' : 'env.locale' },
      })
    },
  },
  {
    what: 'a call that writes, without a tap',
    codes: ['MM4004'],
    make: (specimen, pick) => {
      const { document } = specimen
      const call = pick(unsafe(specimen))
      const how = pick(['source', 'enter', 'prompt', 'ready'])
      if (how === 'source') source(document, { call })
      else if (how === 'enter')
        document.on = { ...document.on, [pick(['enter', 'show', 'leave'])]: { type: 'call', call } }
      else if (how === 'prompt')
        document.prompts = [
          ...(document.prompts ?? []),
          { id: 'nope', when: 'env.locale', open: { type: 'call', call } },
        ]
      else source(document, { call: safe, on: { ready: { type: 'call', call } } })
    },
  },
  {
    what: 'page by page, of what has no pages',
    codes: ['MM4005'],
    make: ({ document }) => source(document, { call: safe, paged: true }),
  },
  {
    what: 'what the runtime gives itself',
    codes: ['MM4006', 'MM4011'],
    make: (specimen, pick) => {
      const once = callers(specimen).filter(({ call }) => specimen.environment.calls[call]?.once)
      const caller = pick(once)
      caller.with = { ...(caller.with as Any), uuid: 'x' }
    },
  },
  {
    what: 'sources that wait for one another',
    codes: ['MM4007'],
    make: ({ document }, pick) => {
      if (pick([true, false])) return void source(document, { call: safe, when: 'nope.x' })
      source(document, { call: safe, when: 'nopeB' }, 'nopeA')
      source(document, { call: safe, when: 'nopeA' }, 'nopeB')
    },
  },
  {
    what: 'a code that is none',
    codes: ['MM4009'],
    make: (specimen, pick) => {
      const failing = callers(specimen).filter((caller) => caller.type === 'call' || 'fields' in caller)
      const caller = pick(failing)
      caller.else = { ...(caller.else as Any), [pick(['nope', '4.5', '__', 'x51'])]: { type: 'reload' } }
    },
  },
  {
    what: 'a retry of nothing',
    codes: ['MM4010'],
    make: ({ actions, document }, pick) => {
      const outside = actions.filter(
        ({ holder, by }) => by === 'person' && Object.values(document.nodes).some(({ on }) => on === holder),
      )
      const { holder, key } = pick(outside)
      holder[key] = { type: 'retry' }
    },
  },
  {
    what: 'a field twice',
    codes: ['MM4011'],
    make: ({ document }, pick) => {
      const form = pick(Object.values(document.forms ?? {}))
      form.fields.push(pick(form.fields))
    },
  },
]
