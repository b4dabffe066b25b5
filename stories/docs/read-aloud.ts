/** The accessibility tree of rendered content: role, name and states of each element that a screen reader announces. */
import { getRoles } from 'storybook/test'

export type Announcement = { role: string; name: string; states: string[] }

const silent = new Set([
  'generic',
  'paragraph',
  'listitem',
  'term',
  'definition',
  'strong',
  'emphasis',
  'deletion',
  'time',
  'presentation',
  'none',
  'main',
])
const states = [
  'checked',
  'selected',
  'pressed',
  'expanded',
  'disabled',
  'busy',
  'current',
  'live',
  'haspopup',
] as const

const readText = (element: Element): string => {
  const copy = element.cloneNode(true) as Element
  for (const hidden of copy.querySelectorAll('[aria-hidden=true], [hidden]')) hidden.remove()
  return copy.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''
}
function readName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
  const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ')
  const labelText = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map(readText).join(' ') : ''
  const accessibleName = labelled || element.getAttribute('aria-label') || labelText || element.getAttribute('alt')
  return accessibleName ?? ''
}
/** Roles that are also named by their content; containers are named by attributes only. */
const named = new Set([
  'button',
  'link',
  'heading',
  'tab',
  'radio',
  'checkbox',
  'status',
  'alert',
  'note',
  'timer',
  'switch',
  'article',
])

function listStates(element: Element): string[] {
  const stateTexts = states.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`)
    return value === null || (value === 'false' && !['checked', 'selected', 'pressed', 'expanded'].includes(state))
      ? []
      : [value === 'true' ? state : `${state}=${value}`]
  })
  const level = /^H([1-6])$/.exec(element.tagName)?.[1]
  return [
    ...(level === undefined ? [] : [`level=${level}`]),
    ...(element.hasAttribute('disabled') ? ['disabled'] : []),
    ...stateTexts,
  ]
}

/** Returns the announced elements in document order. */
export function listAnnouncements(root: HTMLElement): Announcement[] {
  const roles = new Map(
    Object.entries(getRoles(root)).flatMap(([role, elements]) =>
      silent.has(role) ? [] : elements.map((element) => [element as Element, role] as const),
    ),
  )
  return [...root.querySelectorAll('*')].flatMap((element) => {
    const role = roles.get(element)
    if (role === undefined) return []
    return [
      { role, name: readName(element) || (named.has(role) ? readText(element) : ''), states: listStates(element) },
    ]
  })
}
