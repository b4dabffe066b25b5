import { Menu } from '@base-ui/react/menu'
import { useState, type ReactNode } from 'react'
import { menu, menuItem } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { canPaste } from '../clipboard.ts'
import { readOnlyCommands, type Command, type Commands } from './commands.ts'
import { tool } from './outline.css.ts'

/** Commands with their shortcuts, which work while the row has the focus. */
const items: readonly (readonly [Command, string])[] = [
  ['up', 'Alt ↑'],
  ['down', 'Alt ↓'],
  ['out', 'Alt ←'],
  ['show', ''],
  ['hide', 'Del'],
  ['duplicate', 'Ctrl D'],
  ['copy', 'Ctrl C'],
  ['paste', 'Ctrl V'],
  ['section', ''],
  ['many', ''],
  ['remove', ''],
]

type Props = {
  /** The name of the node or selection. */
  name: string
  /** Returns the possible commands; called when the menu opens. */
  listCommands: () => Commands
  onRun: (command: Command) => void
}
const listPossible = (commands: Commands) =>
  items
    .filter(([command]) => readOnlyCommands.has(command) || commands[command])
    .filter(([command]) => command !== 'paste' || canPaste())

/** Menu of all commands for a node, or for a multiple selection. */
export function RowMenu({ name, listCommands, onRun }: Props): ReactNode {
  const say = useSay()
  const [isOpen, setOpen] = useState(false)
  const words: Record<Command, string> = {
    up: say('up'),
    down: say('down'),
    out: say('moveOut'),
    show: say('showIt'),
    hide: say('hideIt'),
    duplicate: say('duplicate'),
    copy: say('copy'),
    paste: say('pasteAfter'),
    section: say('saveSection'),
    many: say('addToPages'),
    remove: say('remove'),
  }
  return (
    <Menu.Root open={isOpen} onOpenChange={setOpen}>
      <Menu.Trigger className={tool} aria-label={say('more', { name })}>
        ⋯
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4}>
          <Menu.Popup className={menu}>
            {isOpen &&
              listPossible(listCommands()).map(([command, keys]) => (
                <Menu.Item key={command} className={menuItem} onClick={() => onRun(command)}>
                  {words[command]}
                  <kbd>{keys}</kbd>
                </Menu.Item>
              ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
