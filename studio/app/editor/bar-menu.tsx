/** Menu for the less frequent commands of the bar on a phone. */
import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { button, menu, menuItem } from '#studio/look/look.css.ts'
import { useSay } from '../context.tsx'
import { narrow, overAll } from './editor.css.ts'

/** `go`: an address in Studio, or an action. */
export type BarItem = { name: string; go: string | (() => void); isDisabled?: boolean }

export function BarMenu({ items }: { items: readonly BarItem[] }): ReactNode {
  const say = useSay()
  const [, navigate] = useLocation()
  return (
    <Menu.Root>
      <Menu.Trigger className={`${button.quiet} ${narrow}`} aria-label={say('moreOfBar')}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={overAll} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={menu}>
            {items.map(({ name, go, isDisabled = false }) => (
              <Menu.Item
                key={name}
                className={menuItem}
                disabled={isDisabled}
                onClick={typeof go === 'string' ? () => navigate(go) : go}
              >
                {name}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
