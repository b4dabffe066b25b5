/** An implementation of the measured page. */
export type Contender = {
  /** Work that can be done while data loads. */
  prepare(): void
  mount(host: Element): () => void
  field(key: string, price: number): void
  flag(on: boolean): void
}
