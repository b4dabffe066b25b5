/** An icon by name. Frequent icons are bundled; the others are in a single lazy chunk, with their space reserved. */
import { createElement, useSyncExternalStore, type ReactNode } from 'react'
import {
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Ellipsis,
  House,
  Info,
  Megaphone,
  Search,
  TriangleAlert,
  User,
  X,
  type IconNode,
} from 'lucide'
import type { IconName } from './icon-names.ts'
import * as styles from './icon.css.ts'

/** For the selected tab (product §2 "Tab bar"): the family has outlines only. */
const HouseFilled: IconNode = [
  [
    'path',
    {
      d: 'M3 10a2 2 0 0 1 .709-1.528l7-6a2 2 0 0 1 2.582 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2h-4v-7a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v7H5a2 2 0 0 1-2-2z',
      fill: 'currentColor',
    },
  ],
]
const UserFilled: IconNode = [
  ['path', { d: 'M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2z', fill: 'currentColor' }],
  ['circle', { cx: 12, cy: 7, r: 4, fill: 'currentColor' }],
]

type Icons = Partial<Record<IconName, IconNode>>
const preloaded: Icons = {
  check: Check,
  'chevron-down': ChevronDown,
  'chevron-left': ChevronLeft,
  'chevron-right': ChevronRight,
  'circle-alert': CircleAlert,
  'circle-check': CircleCheck,
  ellipsis: Ellipsis,
  house: House,
  'house-filled': HouseFilled,
  info: Info,
  megaphone: Megaphone,
  search: Search,
  'triangle-alert': TriangleAlert,
  user: User,
  'user-filled': UserFilled,
  x: X,
}

let all = preloaded
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()
/** Fetches the other icons; after a failure they are empty, and the next icon that is drawn tries again. */
const loadIcons = (): Promise<void> =>
  (loading ??= import('./icons.ts').then(
    ({ icons }) => {
      all = { ...preloaded, ...icons }
      for (const listener of listeners) listener()
    },
    () => void (loading = undefined),
  ))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  if (all === preloaded) void loadIcons()
  return () => void listeners.delete(listener)
}
const never = () => () => {}

type Props = {
  name: IconName
  size?: keyof typeof styles.size
  className?: string
  /** Drawn if the family has no icon of that name, which an answer may contain. */ other?: ReactNode
}

/** Always decorative: its meaning is in the adjacent text, or in the `aria-label` of its button. */
export function Icon({ name, size = 'plain', className = '', other }: Props) {
  const current = () => all[name]
  const parts = useSyncExternalStore(name in preloaded ? never : subscribe, current, current)
  const box = `${styles.size[size]} ${className}`
  return parts ? (
    <svg
      className={box}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {parts.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))}
    </svg>
  ) : (
    <span className={box}>{all !== preloaded && other}</span>
  )
}
