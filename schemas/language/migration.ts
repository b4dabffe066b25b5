/**
 * Migrates props of a widget to its next version (widgets/README.md). An editor's layer holds only some of the props, and `null` for a
 * removed prop, so a migration changes only the props that are present.
 */
type Props = Record<string, unknown>
export type Migration = (props: Props) => Props

/** Renames a prop. */
export const renameProp =
  (name: string, now: string): Migration =>
  ({ [name]: value, ...rest }) =>
    value === undefined ? rest : { ...rest, [now]: value }

/**
 * Replaces a prop by several props, with the values that `make` returns. Props that it omits are set to null; without any, the prop is
 * removed.
 */
export const splitProp =
  <T>(name: string, into: readonly string[], make: (value: T) => Props): Migration =>
  ({ [name]: value, ...rest }) => {
    if (value === undefined) return rest
    const values = value === null ? {} : make(value as T)
    return { ...rest, ...Object.fromEntries(into.map((prop) => [prop, values[prop] ?? null])) }
  }

/** Maps the value of a prop to a new value. */
export const mapProp = <T>(name: string, make: (value: T) => unknown): Migration =>
  splitProp<T>(name, [name], (value) => ({ [name]: make(value) }))
