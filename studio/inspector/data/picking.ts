import type { Schema } from '../../../compiler/schema/schema.ts'
import type { Part } from '../../../schemas/language/about.ts'

/** A prop that takes data. */
export type Picking = {
  target: string
  name: string
  part: Part | undefined
  schema: Schema
  isRequired: boolean
  /** What the prop is bound to now. */
  bind: unknown
  /** What it is without a value at first. */
  fallback: unknown
}
