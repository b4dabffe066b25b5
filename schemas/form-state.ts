/** The state of a form (docs/document-language.md §7), which a form widget gets as its prop `form`. */

import type { CleaningName } from './fields/clean.ts'

/** Until when a code is not asked for again, in server time, by the phone that it went to: it outlives a reload. */
export type Wait = { until: (mobile: string) => number; start: (mobile: string, seconds: number) => void }

/** One field, as the runtime makes it of the call's parameter. */
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
  /** Grows with each submit that found errors, so the widget moves the focus to the first one. */
  refused: number
}
