/** Shows the layer that sets a value, with a button to restore the value of the layers below. */
import { joinPointer, getValueAt } from '#compiler/findings/issue.ts'
import { isSame } from '#compiler/merge/same.ts'
import type { Part } from '#schemas/language/about.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { useInspector, type Change } from './context.ts'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'

type Props = { name: string; label: Part['name'] } & ({ pointer: string } | { target: string })

/** Returns the pointers that can set a part of the props: a literal, binds of it or of its parts, and its two-way pair. */
function listPointers(target: string, ...nodes: unknown[]): string[] {
  if (target.startsWith('/')) return [target]
  const binds = nodes.flatMap((node) =>
    Object.keys((isObject(node) && isObject(node.bind) && node.bind) || {}).filter(
      (key) => key === target || key.startsWith(`${target}.`),
    ),
  )
  const pair = target.includes('.') ? [] : [joinPointer('/model', target)]
  return [
    joinPointer('/props', ...target.split('.')),
    ...pair,
    ...[...new Set(binds)].map((key) => joinPointer('/bind', key)),
  ]
}

export function Origin({ name, label, ...of }: Props) {
  const { locale, value, below, onChange, onChangeAll, getLayer } = useInspector()
  if (below === undefined) return null
  const pointers = 'target' in of ? listPointers(of.target, value, below) : [of.pointer]
  const changes: Change[] = pointers
    .map((pointer) => ({ pointer, now: getValueAt(value, pointer), value: getValueAt(below, pointer) }))
    .filter(({ now, value: before }) => !isSame(now, before))
  const givenPointer = pointers.find((pointer) => getValueAt(below, pointer) !== undefined)
  if (changes.length === 0) {
    if (givenPointer === undefined) return null
    const layer = getLayer?.(givenPointer)
    return (
      <span className={styles.origin}>
        {layer === undefined ? say(locale, 'inherited') : say(locale, 'inheritedFrom', { layer })}
      </span>
    )
  }
  function reset(): void {
    const plain = changes.map(({ pointer, value: before }) => ({ pointer, value: before }))
    // remove the layer's own values before restoring those that they replaced
    plain.sort((a, b) => Number(a.value !== undefined) - Number(b.value !== undefined))
    if (onChangeAll && plain.length > 1) onChangeAll(plain, label)
    else for (const change of plain) onChange(change.pointer, change.value, label)
  }
  return (
    <span className={`${styles.origin} ${styles.changed}`}>
      {say(locale, 'changed')}{' '}
      <button type="button" className={styles.plain} aria-label={say(locale, 'resetOf', { name })} onClick={reset}>
        {say(locale, 'reset')}
      </button>
    </span>
  )
}
