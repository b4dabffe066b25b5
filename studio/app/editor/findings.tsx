import { useSyncExternalStore, type ReactNode } from 'react'
import type { Issue } from '../../../schemas/publishing/parts.ts'
import type { Operation } from '../../document/operation.ts'
import { button, hint, problem, title, warning } from '../../look/look.css.ts'
import { useSay, useShared } from '../context.tsx'
import type { Editing } from './editing.ts'
import { finding } from './editor.css.ts'

/** The change that a finding offers. A key with another name is a step for the inspector, so only values and removals are offered. */
function fixOf({ fix }: Issue): Operation | undefined {
  if (!fix) return undefined
  if ('replace' in fix) return { type: 'set', pointer: fix.pointer, value: fix.replace }
  return 'remove' in fix ? { type: 'unset', pointer: fix.pointer } : undefined
}
const nodeOf = (pointer: string): string | undefined => /^\/nodes\/([^/]+)/.exec(pointer)?.[1]

/** What the compiler finds in the layer; each leads to its node. */
export function Findings({ editing }: { editing: Editing }): ReactNode {
  const say = useSay()
  const { locale } = useShared()
  const { issues, isCurrent } = useSyncExternalStore(editing.subscribe, editing.now)
  const heading = !isCurrent
    ? say('checking')
    : issues.length
      ? say('findings', { count: issues.length })
      : say('noFindings')
  return (
    <section>
      <h2 className={title} aria-live="polite">
        {heading}
      </h2>
      <ul>
        {issues.map((one) => {
          const fix = fixOf(one)
          const node = nodeOf(one.pointer)
          return (
            <li key={`${one.code} ${one.pointer}`} className={finding}>
              <p className={one.severity === 'error' ? problem : warning}>{one.text[locale]}</p>
              <span className={hint}>
                {one.code}
                {node && (
                  <button className={button.quiet} onClick={() => editing.select(node)}>
                    {node}
                  </button>
                )}
                {fix && (
                  <button className={button.plain} onClick={() => editing.perform([fix])}>
                    {say('fix')}
                  </button>
                )}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
