/** The only component in the renderer's core: about 32 nodes, no DOM element, and both the update target and the error boundary for them. */
import { Component, type ReactElement, type ReactNode } from 'react'

export type GroupState = {
  els: ReactNode[]
  version: number
  mounted: { forceUpdate(): void } | null
  /** `fallback` renders the replacement for a node that throws; `caught` receives the error. */
  fallback: (id: string) => ReactNode
  caught: (id: string, error: unknown) => void
}

type State = { failed: boolean }
export class Group extends Component<{ group: GroupState }, State> {
  override state: State = { failed: false }
  private drawn = -1

  static getDerivedStateFromError(): State {
    return { failed: true }
  }
  override componentDidMount(): void {
    const { group } = this.props
    group.mounted = this
    // A child's layout effect may have written to the scope before this ran.
    if (group.version !== this.drawn) this.forceUpdate()
  }
  override componentWillUnmount(): void {
    const { group } = this.props
    if (group.mounted === this) group.mounted = null
  }
  override shouldComponentUpdate(_: unknown, next: State): boolean {
    return next !== this.state
  }
  override render(): ReactNode {
    const { group } = this.props
    this.drawn = group.version
    if (!this.state.failed) return group.els
    return group.els.map((element, index) => (
      <Guard key={getElementId(element, index)} element={element} group={group} id={getElementId(element, index)} />
    ))
  }
}

const getElementId = (element: ReactNode, index: number): string =>
  String((element as ReactElement | null)?.key ?? index)

type GuardProps = { element: ReactNode; group: Pick<GroupState, 'fallback' | 'caught'>; id: string }
type GuardState = { element: ReactNode; error: { thrown: unknown } | null }
/** Wraps each node of a group that has failed once: only the node that throws is replaced, its siblings are still drawn. */
export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { element: this.props.element, error: null }

  static getDerivedStateFromError(thrown: unknown): Partial<GuardState> {
    return { error: { thrown } }
  }
  /** New data or a retry creates a new element, so the node is rendered again. */
  static getDerivedStateFromProps(props: GuardProps, state: GuardState): GuardState | null {
    return props.element === state.element ? null : { element: props.element, error: null }
  }
  override componentDidCatch(error: unknown): void {
    this.props.group.caught(this.props.id, error)
  }
  override render(): ReactNode {
    const { element, group, id } = this.props
    if (!this.state.error) return element
    return group === last ? null : <Guard element={group.fallback(id)} group={last} id={id} />
  }
}
/** Wraps a fallback: if it throws as well, it is not rendered. */
const last: GuardProps['group'] = { fallback: () => null, caught: () => undefined }
