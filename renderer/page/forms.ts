/**
 * Forms of a document (docs/document-language.md §7): each field is a parameter of the call, with its rule, keyboard, length and messages from
 * the field table. Values live in the scope at `form.<id>` and survive back and reload, except secrets.
 */
import { isEmpty } from '../../schemas/empty.ts'
import type { FieldRule } from '../../schemas/fields.ts'
import type { FormField, FormState } from '../../schemas/form-state.ts'
import type { Form } from '../../schemas/layout.ts'
import { readShape, type Fields, type Shape } from '../../schemas/shape.ts'
import type { SiteRow } from '../../schemas/site-row.ts'
import type { Outcome } from '../../schemas/widget.ts'
import { report } from '../api/report.ts'
import { waitOf } from '../api/waits.ts'
import { t } from '../i18n/locale.ts'
import { typed, visit } from '../state/store.ts'
import type { Instance } from './instance.ts'
import type { Locals } from '../actions/context.ts'
import { parametersOf } from './sources.ts'

type Send = (form: Form, params: Record<string, unknown>, locals: Locals) => Promise<Outcome>

/** Name of the field rule behind a parameter; undefined for parameters that users do not type. */
const fieldOf = (shape: Shape): string | undefined => {
  if (typeof shape === 'string') return undefined
  if ('field' in shape) return shape.field
  return 'any' in shape ? shape.any.map(fieldOf).find(Boolean) : undefined
}
/** A parameter of the call with its field rule. */
type Parameter = { shape: Shape; optional: boolean; rule: FieldRule | undefined }

/** Field rules by field name. */
export type FieldTable = Readonly<Record<string, FieldRule | undefined>>
export type FormContext = {
  key: string
  /** The page path and its required query values: the same however the page was reached. */
  place: string
  row: (call: string) => Promise<SiteRow>
  fields: () => Promise<FieldTable>
  send: Send
}

export function createForms(instance: Instance, { key, place, row, fields: rulesOf, send }: FormContext) {
  const forms = instance.plan.layout.forms ?? {}
  const stored = (id: string) => `${typed}form.${key}.${id}`
  const state = (id: string) => instance.get(`form.${id}`) as FormState
  const put = (id: string, change: Partial<FormState>) => instance.write(`form.${id}`, { ...state(id), ...change })
  const parameters: Record<string, Record<string, Parameter>> = {}
  const touched = new Set<string>()

  const asked = (id: string, name: string) => forms[id]!.required?.includes(name) ?? false
  const wrong = (id: string, name: string, values: Record<string, unknown>): string | undefined => {
    const parameter = parameters[id]?.[name]
    if (!parameter) return undefined
    const { shape, optional, rule } = parameter
    const value = values[name]
    const blank = isEmpty(value)
    if (blank && !asked(id, name) && optional && !rule?.needed?.(values)) return undefined
    if (!blank && readShape(shape, value).ok && (!rule?.is || rule.is(value as never, values))) return undefined
    if (!rule) return t(blank ? 'form.required' : 'form.wrong', { label: name })
    // Only typed fields have a `maxLength` and take the "fill in" message; a consent, photo or region has its own wording.
    return blank && rule.maxLength ? t('form.required', { label: t(rule.label) }) : t(rule.wrong)
  }
  const check = (id: string, values: Record<string, unknown>) => {
    const errors: Record<string, string> = {}
    for (const name of forms[id]!.fields) {
      const text = wrong(id, name, values)
      if (text) errors[name] = text
    }
    return errors
  }
  const keep = (id: string, values: Record<string, unknown>) => {
    const secret = new Set(
      state(id)
        .fields.filter((field) => field.secret)
        .map((field) => field.name),
    )
    visit.set(stored(id), Object.fromEntries(Object.entries(values).filter(([name]) => !secret.has(name))))
  }

  async function start(id: string, form: Form): Promise<void> {
    const [{ params }, rules] = await Promise.all([row(form.call), rulesOf()])
    const of = (shapes: Fields['may'], optional: boolean) =>
      Object.entries(shapes ?? {}).map(([name, shape]): [string, Parameter] => {
        const field = fieldOf(shape)
        return [name, { shape, optional, rule: field ? rules[field] : undefined }]
      })
    parameters[id] = Object.fromEntries([...of(params?.needs, false), ...of(params?.may, true)])
    const fields = form.fields.map((name): FormField => {
      const { rule, optional = true } = parameters[id]![name] ?? {}
      return {
        name,
        label: rule ? t(rule.label) : name,
        placeholder: rule ? t(rule.placeholder) : '',
        keyboard: rule?.keyboard ?? 'text',
        maxLength: rule?.maxLength,
        autocomplete: rule?.autocomplete,
        secret: rule?.secret,
        wait: waitOf(place, name),
        required: asked(id, name) || !optional,
      }
    })
    const kept = visit.get(stored(id))
    const values: Record<string, unknown> = {
      ...initial(form),
      ...(kept && typeof kept === 'object' ? kept : undefined),
      ...state(id).values,
    }
    put(id, { fields, values, valid: !Object.keys(check(id, values)).length })
  }
  const initial = (form: Form) =>
    Object.fromEntries(
      Object.entries(form.init ?? {})
        .map(([name, path]) => [name, instance.get(path)])
        .filter(([, value]) => !isEmpty(value)),
    )

  /** Resets a form to its initial values after a successful submit. */
  const renew = (id: string, form: Form) => {
    visit.set(stored(id), null)
    for (const name of form.fields) touched.delete(`${id}.${name}`)
    const values = initial(form)
    put(id, { values, errors: {}, dirty: false, valid: !Object.keys(check(id, values)).length })
  }

  /** If the call's row cannot be loaded, the form is submitted unvalidated and the call reports what is wrong. */
  const begin = (id: string, form: Form): Promise<void> =>
    start(id, form).catch((error: unknown) =>
      report({ kind: 'document', where: `${instance.where}#${id}`, message: String(error) }),
    )
  for (const [id, form] of Object.entries(forms)) void begin(id, form)

  return {
    change(id: string, name: string, value: unknown): void {
      touched.add(`${id}.${name}`)
      const values = { ...state(id).values, [name]: value }
      const { [name]: _, ...errors } = state(id).errors
      put(id, { values, errors, dirty: true, valid: !Object.keys(check(id, values)).length })
      keep(id, values)
    },
    blur(id: string, name: string): void {
      const { values, errors } = state(id)
      const text = isEmpty(values[name]) ? undefined : wrong(id, name, values)
      if (text && errors[name] !== text) put(id, { errors: { ...errors, [name]: text } })
    },
    /** Applies `init` values that arrive after the form started, except to fields that the user has changed or that have a value. */
    check(path: string): void {
      for (const [id, form] of Object.entries(forms)) {
        const late = Object.entries(form.init ?? {}).filter(
          ([name, from]) =>
            (from === path || from.startsWith(`${path}.`)) &&
            !touched.has(`${id}.${name}`) &&
            isEmpty(state(id).values[name]),
        )
        const values = { ...state(id).values }
        for (const [name, from] of late) {
          const value = instance.get(from)
          if (!isEmpty(value)) values[name] = value
        }
        if (late.length) put(id, { values, valid: !Object.keys(check(id, values)).length })
      }
    },
    async submit(id: string, locals: Locals, checkOnly = false): Promise<Outcome> {
      const form = forms[id]
      if (!form || state(id).busy) return { ok: false, error: { code: 'form', message: '' } }
      if (!parameters[id]) await begin(id, form)
      const { values } = state(id)
      const errors = check(id, values)
      if (Object.keys(errors).length) {
        put(id, { errors, refused: state(id).refused + 1 })
        return { ok: false, error: { code: 'form', message: Object.values(errors)[0]! } }
      }
      if (checkOnly) return { ok: true, data: undefined }
      put(id, { busy: true, errors: {} })
      const picked = Object.fromEntries(form.fields.map((name) => [name, values[name]]))
      const outcome = await send(
        form,
        { ...picked, ...parametersOf(form, (path) => instance.get(path, locals)) },
        locals,
      )
      const fields = outcome.ok
        ? undefined
        : (outcome.error.data as { fields?: Record<string, string> } | null | undefined)?.fields
      put(id, { busy: false, ...(fields && { errors: fields, refused: state(id).refused + 1 }) })
      if (outcome.ok) renew(id, form)
      return outcome
    },
  }
}
