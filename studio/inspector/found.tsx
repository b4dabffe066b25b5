/** Findings of a field. */
import { getOwn } from '#compiler/schema/schema.ts'
import { isColour } from './colour.tsx'
import { useInspector, type FieldFinding } from './context.ts'
import type { Field } from './fields.ts'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'

export const isWithin = (pointer: string, ancestor: string): boolean =>
  pointer === ancestor || pointer.startsWith(`${ancestor}/`)

/** Returns the findings of a field that do not belong to a nested field. */
export const filterByField = (findings: readonly FieldFinding[], pointer: string, field: Field): FieldFinding[] =>
  findings.filter((finding) => {
    if (finding.pointer === pointer || !isWithin(finding.pointer, pointer)) return finding.pointer === pointer
    if (field.kind === 'list') return false
    const [step = ''] = finding.pointer.slice(pointer.length + 1).split('/')
    return field.kind !== 'object' || getOwn(field.properties, step) === undefined
  })

/** Returns the findings of a place that may be bound, including those of its parts. */
export const filterByBind = (findings: readonly FieldFinding[], target: string): FieldFinding[] =>
  findings.filter(({ pointer }) => {
    if (target.startsWith('/')) return isWithin(pointer, target)
    const [, key = '', first = '', ...rest] = pointer.split('/')
    const place = key === 'props' ? [first, ...rest].join('.') : first
    return ['bind', 'model', 'props'].includes(key) && (place === target || place.startsWith(`${target}.`))
  })

export function FieldFindings({ findings }: { findings: readonly FieldFinding[] }) {
  const { locale, getFix } = useInspector()
  return findings.map((finding) => {
    const mend = getFix?.(finding)
    const better = finding.fix && 'replace' in finding.fix ? finding.fix.replace : undefined
    return (
      <div key={`${finding.pointer} ${finding.text.en}`} className={styles.findingRow}>
        <p className={`${styles.finding} ${finding.severity === 'warning' ? styles.warning : ''}`}>
          {finding.text[locale]}
        </p>
        {mend && (
          <button type="button" className={styles.button} onClick={mend}>
            {typeof better === 'string' ? (
              <>
                {isColour(better) && <span aria-hidden className={styles.swatch} style={{ background: better }} />}
                {say(locale, 'mendTo', { value: better })}
              </>
            ) : (
              say(locale, 'mend')
            )}
          </button>
        )}
      </div>
    )
  })
}
