import { useEffect, useRef } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { useChoice } from '#widgets/ui/controls/use-choice.ts'
import { moveFocus } from '#widgets/ui/controls/roving.ts'
import type { schema } from './tabs.schema.ts'
import * as styles from './tabs.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { models: { value: 'change' } }

/** Tabs by the ARIA pattern: a single tab stop, and arrows move and select. */
export default function Tabs({ items, value: given, label, look, sticky, emit }: Props) {
  const [value, choose] = useChoice(given, (next) => emit('change', next!))
  const list = useRef<HTMLDivElement>(null)
  const shownAt = useRef(0)
  const kind = look ?? 'line'
  const chosen = items.some((item) => item.value === value) ? value : items[0]?.value

  // the selected tab scrolls into view, but the page must not move
  useEffect(() => {
    const strip = list.current
    const index = items.findIndex((item) => item.value === chosen)
    // a new strip shows its first tab: measuring it would force a layout of the page
    if (index === shownAt.current) return
    shownAt.current = index
    const tab = strip?.children[index]
    if (strip && tab instanceof HTMLElement)
      strip.scrollLeft = tab.offsetLeft - (strip.clientWidth - tab.offsetWidth) / 2
  }, [chosen, items])

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label ?? undefined}
      className={`${styles.root} ${styles.list[kind]} ${sticky ? styles.sticky : ''}`}
      onKeyDown={pageKeys((event) => moveFocus(event, '[role=tab]'))}
    >
      {items.map((item) => (
        <button
          key={item.value}
          type="button"
          role="tab"
          className={`${styles.variant[kind]} ${item.disabled ? styles.disabled : ''}`}
          aria-selected={item.value === chosen}
          tabIndex={item.value === chosen ? 0 : -1}
          disabled={item.disabled ?? false}
          onClick={() => item.value !== value && choose(item.value)}
        >
          <span className={styles.label} data-label={item.label}>
            {item.label}
          </span>
          {item.badge != null && item.badge !== 0 && <span className={styles.badge}>{item.badge}</span>}
        </button>
      ))}
    </div>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <SkeletonBlock>
      <span className={`${styles.root} ${styles.list[look ?? 'line']}`}>
        {[44, 60, 52].map((width) => (
          <span key={width} className={styles.variant[look ?? 'line']}>
            <SkeletonBar width={width} height={16} />
          </span>
        ))}
      </span>
    </SkeletonBlock>
  )
}
