/** Replaces the properties during a multiple selection: lists the nodes and the commands for all of them. */
import type { ReactNode } from 'react'
import { button, hint, row, stack, title } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { readOnlyCommands, listCommands, runCommand, type Command, type OutlineContext } from '../outline/commands.ts'
import { item, items, wrapped } from './panels.css.ts'

type Props = { several: readonly string[]; getName: (id: string) => string; whole: () => OutlineContext }
export function SeveralPanel({ several, getName, whole }: Props): ReactNode {
  const say = useSay()
  const possible = listCommands(whole(), several)
  const commands: [Command, string][] = [
    ['up', say('up')],
    ['down', say('down')],
    ['out', say('moveOut')],
    ['hide', say('hideIt')],
    ['duplicate', say('duplicate')],
    ['copy', say('copy')],
    ['section', say('saveSection')],
    ['many', say('addToPages')],
    ['remove', say('remove')],
  ]
  return (
    <section className={stack} aria-label={say('chosenSeveral', { count: several.length })}>
      <h2 className={title}>{say('chosenSeveral', { count: several.length })}</h2>
      <p className={hint}>{say('chosenHint')}</p>
      <div className={`${row} ${wrapped}`}>
        {commands.map(([command, words]) => (
          <button
            key={command}
            className={button.plain}
            disabled={!readOnlyCommands.has(command) && !possible[command]}
            onClick={() => void runCommand(whole(), command, several)}
          >
            {words}
          </button>
        ))}
      </div>
      <ul className={items}>
        {several.map((id) => (
          <li key={id}>
            <button
              className={item}
              aria-label={say('onlyThis', { name: getName(id) })}
              onClick={() => whole().onSelect(id)}
            >
              {getName(id)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
