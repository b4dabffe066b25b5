/**
 * Changes of a new version of a widget to the props of the version before (widgets/README.md). A layer of an editor holds only some
 * of the props, and `null` where it removes one: so a migration changes the props that are there, and leaves the rest.
 */
type Props = Record<string, unknown>
export type Migration = (props: Props) => Props

/** The prop has another name. */
export const renamed =
  (name: string, now: string): Migration =>
  ({ [name]: value, ...rest }) =>
    value === undefined ? rest : { ...rest, [now]: value }

/** One plain value becomes those of several props; `make` may leave some out. Without any, the prop is gone. */
export const split =
  <T>(name: string, into: readonly string[], make: (value: T) => Props): Migration =>
  ({ [name]: value, ...rest }) => {
    if (value === undefined) return rest
    const made = value === null ? {} : make(value as T)
    return { ...rest, ...Object.fromEntries(into.map((one) => [one, made[one] ?? null])) }
  }

/** The prop takes other plain values. */
export const changed = <T>(name: string, make: (value: T) => unknown): Migration =>
  split<T>(name, [name], (value) => ({ [name]: make(value) }))
