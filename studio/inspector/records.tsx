/** Control for a value that names records of the shop; without lists of records, their numbers or keys are typed. */
import { useInspector } from './context.ts'
import { getAriaProps, type ControlProps } from './controls.tsx'
import { Typed } from './typed.tsx'

export function RecordsControl(props: ControlProps<'records'>) {
  const { field, id, describedBy, value, set } = props
  const { Records } = useInspector()
  const { of, isNumber, isList, most } = field
  const keys = (isList ? (Array.isArray(value) ? (value as unknown[]) : []) : [value ?? []].flat()).map(String)
  const change = (next: readonly string[]) => {
    const values = isNumber ? next.map(Number).filter((number) => Number.isInteger(number)) : next
    set(values.length === 0 ? undefined : isList ? values : values[0])
  }
  const typed = (
    <Typed
      {...getAriaProps(props)}
      value={keys.join(' ')}
      onType={(text) => change(text.split(/[\s,，]+/).filter((key) => key !== ''))}
    />
  )
  if (!Records) return typed
  return (
    <Records id={id} describedBy={describedBy} kind={of} keys={keys} most={most} onPick={change}>
      {typed}
    </Records>
  )
}
