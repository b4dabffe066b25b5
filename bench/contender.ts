/** One way to draw the page that is measured. */
export type Contender = {
  /** What is done while data are on the way. */
  prepare(): void
  mount(host: Element): () => void
  field(key: string, price: number): void
  flag(on: boolean): void
}
