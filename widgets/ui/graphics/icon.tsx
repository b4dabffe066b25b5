/** An icon by name. Those of the frame and home are bundled; the others are in one image, which `icons.test.ts` writes. */
import { createElement } from 'react'
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
import { mirroredIcons, type IconName } from './icon-names.ts'
import iconsUrl from './icons.svg'
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

export const bundledIcons: Readonly<Record<string, IconNode | undefined>> = {
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

/** `name`: of the core, or of the project. */
type Props = { name: IconName | (string & {}); size?: keyof typeof styles.size; className?: string }

/** Always decorative: its meaning is in the adjacent text, or in the `aria-label` of its button. */
export function Icon({ name, size = 'plain', className = '' }: Props) {
  const parts = bundledIcons[name]
  return (
    <svg
      className={`${styles.size[size]} ${mirroredIcons.test(name) ? styles.mirrored : ''} ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {parts ? (
        parts.map(([tag, attributes], index) => createElement(tag, { key: index, ...attributes }))
      ) : (
        <use href={`${iconsUrl}#${name}`} />
      )}
    </svg>
  )
}
