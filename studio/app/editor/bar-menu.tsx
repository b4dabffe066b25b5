/** Menu for the less frequent commands of the bar. */
import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { button, menu, menuItem } from '#studio/look/look.css.ts'
import { useSay } from '../context.tsx'
import { narrow, overAll } from './editor.css.ts'

/** `go`: an address in Studio, or an action. `isOnBar`: on a wide screen, the bar has the command itself. */
export type BarItem = { name: string; go: string | (() => void); isDisabled?: boolean; isOnBar?: boolean }

export function BarMenu({ items }: { items: readonly BarItem[] }): ReactNode {
  const say = useSay()
  const [, navigate] = useLocation()
  return (
    <Menu.Root>
      <Menu.Trigger className={button.quiet} aria-label={say('moreOfBar')}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner className={overAll} align="end" sideOffset={4} collisionPadding={8}>
          <Menu.Popup className={menu}>
            {items.map(({ name, go, isDisabled = false, isOnBar = false }) => (
              <Menu.Item
                key={name}
                className={isOnBar ? `${menuItem} ${narrow}` : menuItem}
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
