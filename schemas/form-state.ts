/** The state of a form (docs/document-language.md §7), passed to a form widget as its prop `form`. */

import type { CleaningName } from './fields/clean.ts'

/** Server time before which no new code may be requested, by phone number. Survives a reload. */
export type Wait = { until: (mobile: string) => number; start: (mobile: string, seconds: number) => void }

/** A field that the runtime derives from the call's parameter. */
export type FormField = {
  name: string
  label: string
  placeholder: string
  keyboard: string
  maxLength?: number | undefined
  clean?: CleaningName | undefined
  autocomplete?: string | undefined
  secret?: boolean | undefined
  required: boolean
  wait?: Wait | undefined
}
/** The value of `form.<id>`, and of a form widget's prop `form`. */
export type FormState = {
  fields: FormField[]
  values: Record<string, unknown>
  errors: Record<string, string>
  valid: boolean
  dirty: boolean
  busy: boolean
  /** Counts submits with errors, so that the widget moves the focus to the first error. */
  refused: number
}
