import type { WidgetProps } from '#renderer/kit.ts'
import MenuGrid from '../menu-grid/menu-grid.tsx'
import { groupEntries } from './group-entries.ts'
import type { schema } from './menu-list.schema.ts'

type Props = WidgetProps<typeof schema>

/** Each service once, in a grid for each task. */
export function Groups({
  items,
  also,
  groups,
  omit,
  emit,
}: Pick<Props, 'items' | 'also' | 'omit' | 'emit'> & { groups: NonNullable<Props['groups']> }) {
  return groupEntries([...items, ...(also ?? [])], groups, omit ?? []).map(({ title, entries }) => (
    <MenuGrid key={title} title={title} items={entries} max={entries.length} emit={emit as never} />
  ))
}
