/** Faults of links: 5xxx. */
import { assertApplicable, type Fault, type Pick } from './fault.ts'
import type { Any, Specimen } from './specimen.ts'

/** Changes the target of a tap, and adds a tap to a page without any. */
function tap({ actions, add }: Specimen, action: Any, pick: Pick): void {
  const taps = actions.filter(({ by }) => by === 'person')
  if (!taps.length)
    return void add({ widget: 'basic/notice', props: { text: { t: 'action.confirm' } }, on: { press: action } })
  const { holder, key } = pick(taps)
  holder[key] = action
}
const entry = ({ add }: Specimen, leads: Any): void =>
  void add({ widget: 'basic/menu-list', props: { items: [{ name: { t: 'action.confirm' }, ...leads }] } })
const scripts = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:x',
  '//evil.example',
  '/\\evil.example',
  'intent://x',
]
const dead = [
  '/pages/nope',
  '/pages/iot/index/indexx',
  '/',
  'pages/iot/index/index',
  '/p/',
  '/admin',
  '//evil.example/',
  'javascript:alert(1)',
  'https://evil.example/',
  '../index',
]

export const links: Fault[] = [
  {
    what: 'a page that is none',
    codes: ['MM5001'],
    make: (specimen, pick) => {
      const going = specimen.actions.filter(({ action }) => action.type === 'page')
      const path = pick(dead.filter((path) => path !== '/'))
      if (going.length) pick(going).action.path = path
      else tap(specimen, { type: 'page', path }, pick)
    },
  },
  {
    what: 'an entry of a menu that leads nowhere',
    // some of the dead addresses are not pages
    codes: ['MM5001', 'MM5017'],
    make: (specimen, pick) => entry(specimen, { type: 'page', path: pick(dead.filter((path) => path !== '/')) }),
  },
  {
    what: 'an entry of a menu that is a script',
    codes: ['MM5004'],
    make: (specimen, pick) => entry(specimen, { type: 'url', path: pick(scripts) }),
  },
  {
    what: 'a query that is missing',
    codes: ['MM5002'],
    make: (specimen, pick) => {
      const needing = Object.entries(specimen.environment.routes).filter(([, { query }]) => query.required?.length)
      tap(specimen, { type: 'page', path: pick(needing)[0] }, pick)
    },
  },
  {
    what: 'a query that is none',
    codes: ['MM5003'],
    make: (specimen, pick) =>
      tap(specimen, { type: 'page', path: pick(Object.keys(specimen.environment.routes)), with: { nope: 'x' } }, pick),
  },
  {
    what: 'a link that is a script',
    codes: ['MM5004', 'MM3004'],
    make: (specimen, pick) => tap(specimen, { type: 'url', with: { url: pick(scripts) } }, pick),
  },
  {
    what: 'a picture that is a script',
    codes: ['MM3004'],
    make: ({ add, literals }, pick) => {
      const pictures = literals.filter(({ kinds }) => kinds.some((kind) => kind['x-unit'] === 'image'))
      const image = pick(scripts.filter((address) => !address.startsWith('/')))
      if (!pictures.length) return add({ widget: 'basic/image', props: { image, alt: { t: 'action.confirm' } } })
      const { holder, key } = pick(pictures)
      return (holder[key] = image)
    },
  },
  {
    what: 'a result of a page that gives none',
    codes: ['MM5005'],
    make: (specimen, pick) => {
      const plain = Object.entries(specimen.environment.routes).filter(
        ([, { result, query }]) => !result && !query.required?.length,
      )
      tap(specimen, { type: 'page', path: pick(plain)[0], then: { type: 'reload' } }, pick)
    },
  },
  {
    what: 'a tab without its bar',
    codes: ['MM5006'],
    make: ({ document, environment, route }, pick) => {
      assertApplicable(environment.routes[route]?.tab !== undefined)
      if (pick([true, false])) delete document.frame!.tabBar
      else document.frame!.tabBar = false
    },
  },
  {
    what: 'a guard that leads back',
    codes: ['MM5007', 'MM5002'],
    make: ({ document, route }) =>
      (document.guards = [...(document.guards ?? []), { when: 'env.locale', action: { type: 'page', path: route } }]),
  },
  {
    what: 'a placeholder that is none',
    codes: ['MM5008'],
    make: (specimen, pick) =>
      tap(
        specimen,
        {
          type: 'url',
          with: {
            url: `https://example.com/?x=${pick(['{token}', '{simToken}', '{}', '{promocode}', '{constructor}'])}`,
          },
        },
        pick,
      ),
  },
  {
    what: 'kept in an address that has no place for it',
    codes: ['MM5010'],
    make: ({ document }) => (document.state = { ...document.state, nope: { init: 1, keep: 'url' } }),
  },
]
