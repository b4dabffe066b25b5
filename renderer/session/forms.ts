/**
 * Forms of a document (docs/document-language.md §7): each field is a parameter of the call, with its rule, keyboard, length and messages from
 * the field table. Values live in the scope at `form.<id>` and survive back and reload, except secrets.
 */
import { isEmpty } from '#schemas/fields/empty.ts'
import type { FieldRule } from '#schemas/fields/field-rule.ts'
import type { FormField, FormState } from '#schemas/form-state.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Form } from '#schemas/language/layout.ts'
import { readShape, type Shape } from '#schemas/language/shape.ts'
import type { SiteRow } from '#schemas/language/site-row.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import type { Json } from '#schemas/language/action.ts'
import type { Core } from '../core.ts'
import type { PageInfo } from './maps.ts'
import type { FieldTable, SessionDeps } from './page-deps.ts'
import { createWait } from '../api/waits.ts'
import { typed } from '../state/json-storage.ts'
import type { Instance } from '../instance/instance.ts'
import type { Locals, PageHandle, Presence } from '../actions/context.ts'
import { resolveParameters } from '../plan/parameters.ts'
import { read } from '../plan/path.ts'
import type { DerivedRule } from './parameter-rule.ts'

type Send = (form: Form, params: Record<string, unknown>, locals: Locals, presence?: Presence) => Promise<Outcome>
type Submitting = { check?: boolean; presence?: Presence | undefined }
type Values = Record<string, unknown>
/** A parameter of the call with its field rule. */
type Parameter = { shape: Shape; optional: boolean; rule: ParameterRule }
/** The rule of the field table, or the one that its shape gives (`parameter-rule.ts`). */
type ParameterRule = Partial<FieldRule> &
  Pick<DerivedRule, 'keyboard' | 'reason'> &
  Partial<Pick<DerivedRule, 'toWire'>>
const isExplained = (rule: Partial<ParameterRule>): rule is ParameterRule => rule.reason !== undefined

type FormDeps = {
  key: string
  /** The page path and its required query values, which are the same however the page was reached. */
  place: string
  row: (call: string) => Promise<SiteRow>
  fields: () => Promise<FieldTable>
  send: Send
}
/** The forms of one page. */
type Forms = {
  core: Core
  instance: Instance
  deps: FormDeps
  byId: Readonly<Record<string, Form>>
  /** The parameters of each form's call by name; empty until the form has started. */
  parameters: Record<string, Record<string, Parameter>>
  /** Fields that the user has changed: `<form>.<field>`. */
  touched: Set<string>
}

export const emptyForm: FormState = {
  fields: [],
  values: {},
  errors: {},
  valid: false,
  dirty: false,
  busy: false,
  refused: 0,
}

type Page = {
  deps: SessionDeps
  info: PageInfo
  key: string
  query: Record<string, unknown>
  instance: Instance
  handle: PageHandle
}
/** The forms of a page; a form is sent as the action `call`. */
export function openForms({ deps, info, key, query, instance, handle }: Page) {
  return createForms(deps.core, instance, {
    key,
    place: [
      info.path,
      ...Object.entries(info.query ?? {}).map(([name, { required }]) => required && query[name]),
    ].join(),
    row: deps.rows,
    fields: deps.given.fields,
    send: (form, params, locals, presence) =>
      deps.performer().run(
        // oxlint-disable-next-line unicorn/no-thenable -- `then` is a keyword of the document language
        {
          type: 'call',
          call: form.call,
          with: params as Record<string, Json>,
          ...(form.confirm && { confirm: form.confirm }),
          ...(form.then && { then: form.then }),
          ...(form.else && { else: form.else }),
        },
        { handle, locals, form: form.fields, presence },
      ),
  })
}

function createForms(core: Core, instance: Instance, deps: FormDeps) {
  const forms: Forms = {
    core,
    instance,
    deps,
    byId: instance.plan.layout.forms ?? {},
    parameters: {},
    touched: new Set(),
  }
  for (const [id, form] of Object.entries(forms.byId)) void begin(forms, id, form)
  return {
    change: (id: string, name: string, value: unknown) => change(forms, id, name, value),
    blur: (id: string, name: string) => blur(forms, id, name),
    check: (path: string) => applyInit(forms, path),
    submit: (id: string, locals: Locals, how?: Submitting) => submit(forms, id, locals, how),
  }
}

const toStorageKey = ({ deps }: Forms, id: string) => `${typed}form.${deps.key}.${id}`
const getState = ({ instance }: Forms, id: string) => instance.scope().form?.[id] ?? emptyForm
const updateState = (forms: Forms, id: string, change: Partial<FormState>) =>
  forms.instance.write(`form.${id}`, { ...getState(forms, id), ...change })

/** Name of the field rule behind a parameter; undefined for parameters that users do not type. */
const getFieldName = (shape: Shape): string | undefined => {
  if (typeof shape === 'string') return undefined
  if ('field' in shape) return shape.field
  return 'any' in shape ? shape.any.map(getFieldName).find(Boolean) : undefined
}
async function loadParameters({ params }: SiteRow, fields: readonly string[], rules: FieldTable) {
  const { needs = {}, may = {} } = params ?? {}
  const shapes = { ...needs, ...may }
  const findRule = (name: string) => rules[getFieldName(shapes[name]!) ?? '']
  const isComplete = fields.every((name) => !(name in shapes) || findRule(name)?.reason)
  // loaded on demand: a storefront with messages for every field never needs it
  const deriveRule = isComplete ? undefined : (await import('./parameter-rule.ts')).deriveRule
  return Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]): [string, Parameter][] => {
      const rule = { ...deriveRule?.(name, shape), ...findRule(name) }
      return isExplained(rule) ? [[name, { shape, optional: name in may, rule }]] : []
    }),
  )
}

/** Whether a field must be filled in: always, or because of the other values. */
function isRequired({ byId, parameters }: Forms, id: string, name: string, values: Values): boolean {
  const { optional = true, rule } = parameters[id]?.[name] ?? {}
  return !optional || (byId[id]!.required?.includes(name) ?? false) || (rule?.needed?.(values) ?? false)
}

/** A text that the document gives the field: `controls` of the widget that draws it. */
function getControlText({ instance }: Forms, id: string, name: string, key: 'label' | 'hint'): string | undefined {
  for (const { node, props } of instance.plan.list) {
    const text = node.form === id && read(props, ['controls', name, key])
    if (typeof text === 'string' && text) return text
  }
  return undefined
}
const getLabel = (forms: Forms, id: string, name: string, { label }: Partial<FieldRule> = {}): string =>
  getControlText(forms, id, name, 'label') ?? (label === undefined ? name : forms.core.kit.t(label))

const toWire = (rule: ParameterRule | undefined, value: unknown) => (rule?.toWire ? rule.toWire(value) : value)

/** The message for a field's value; undefined if the value is valid. */
function validateField(forms: Forms, id: string, name: string, values: Values): string | undefined {
  const { t } = forms.core.kit
  const parameter = forms.parameters[id]?.[name]
  if (!parameter) return undefined
  const { shape, rule } = parameter
  const value = toWire(rule, values[name])
  const blank = isEmpty(value)
  if (blank && !isRequired(forms, id, name, values)) return undefined
  if (!blank && readShape(shape, value).ok && (!rule?.is || rule.is(value as never, values))) return undefined
  // Only typed fields have a `maxLength` and take the "fill in" message; a consent, photo or region has its own wording.
  const label = getLabel(forms, id, name, rule)
  if (blank && rule.maxLength) return t('form.required', { label })
  const { messageId, values: facts } = rule.reason(value)
  // the document says in its hint which form a value has, and the contract only that it is another
  if (messageId === 'form.wrong') return getControlText(forms, id, name, 'hint') ?? t(messageId)
  return t(messageId, { ...facts, label })
}
/** Messages by field name, in the order of the form. */
function validateFields(forms: Forms, id: string, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const name of forms.byId[id]!.fields) {
    const text = validateField(forms, id, name, values)
    if (text) errors[name] = text
  }
  return errors
}
/** The part of a form's state that depends on its values. */
function validateForm(forms: Forms, id: string, values: Values): Pick<FormState, 'values' | 'fields' | 'valid'> {
  const fields = getState(forms, id).fields.map((field) => {
    const required = isRequired(forms, id, field.name, values)
    return field.required === required ? field : { ...field, required }
  })
  return { values, fields, valid: !Object.keys(validateFields(forms, id, values)).length }
}

/** Cleans a value by its field rule. */
function cleanValue(forms: Forms, id: string, name: string, value: unknown): unknown {
  const rule = forms.parameters[id]?.[name]?.rule
  return rule?.cleaned && typeof value === 'string' ? rule.cleaned(value) : value
}

const getInitialValues = (forms: Forms, id: string, form: Form): Values =>
  Object.fromEntries(
    Object.entries(form.init ?? {})
      .map(([name, path]) => [name, cleanValue(forms, id, name, forms.instance.get(path))])
      .filter(([, value]) => !isEmpty(value)),
  )

async function start(forms: Forms, id: string, form: Form): Promise<void> {
  const { core, deps } = forms
  const [row, rules] = await Promise.all([deps.row(form.call), deps.fields()])
  const parameters = (forms.parameters[id] = await loadParameters(row, form.fields, rules))
  updateState(forms, id, { fields: form.fields.map((name) => describeField(forms, id, name, parameters[name])) })
  const stored = core.visit.get(toStorageKey(forms, id))
  const storedValues: Values = isObject(stored) ? stored : {}
  for (const name of Object.keys(storedValues)) forms.touched.add(`${id}.${name}`)
  const values: Values = { ...getInitialValues(forms, id, form), ...storedValues, ...getState(forms, id).values }
  updateState(forms, id, validateForm(forms, id, values))
}
/** Starts a form. If the call's row cannot be loaded, the form is submitted unvalidated and the call reports any error. */
const begin = (forms: Forms, id: string, form: Form): Promise<void> =>
  start(forms, id, form).catch((error: unknown) =>
    forms.core.report({ kind: 'document', where: `${forms.instance.where}#${id}`, message: String(error) }),
  )

function describeField(forms: Forms, id: string, name: string, parameter: Parameter | undefined): FormField {
  const { kit, visit, clock } = forms.core
  const { rule } = parameter ?? {}
  return {
    name,
    label: getLabel(forms, id, name, rule),
    placeholder: rule?.placeholder ? kit.t(rule.placeholder) : '',
    keyboard: rule?.keyboard ?? 'text',
    maxLength: rule?.maxLength,
    clean: rule?.clean,
    autocomplete: rule?.autocomplete,
    secret: rule?.secret,
    wait: createWait({ visit, clock }, forms.deps.place, name),
    required: isRequired(forms, id, name, getState(forms, id).values),
  }
}

/**
 * Stores the typed values for a reload, except secrets. Initial values are read again after a reload, because they may belong to another
 * user by then.
 */
function storeValues(forms: Forms, id: string, values: Values): void {
  const secret = new Set(
    getState(forms, id)
      .fields.filter((field) => field.secret)
      .map((field) => field.name),
  )
  forms.core.visit.set(
    toStorageKey(forms, id),
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !secret.has(name) && forms.touched.has(`${id}.${name}`)),
    ),
  )
}

/** Resets a form to its initial values after a successful submit. */
function renew(forms: Forms, id: string, form: Form): void {
  for (const name of form.fields) forms.touched.delete(`${id}.${name}`)
  const values = getInitialValues(forms, id, form)
  updateState(forms, id, { ...validateForm(forms, id, values), errors: {}, dirty: false, busy: false })
}

function change(forms: Forms, id: string, name: string, value: unknown): void {
  forms.touched.add(`${id}.${name}`)
  const state = getState(forms, id)
  const values = { ...state.values, [name]: cleanValue(forms, id, name, value) }
  const { [name]: _, ...errors } = state.errors
  updateState(forms, id, { ...validateForm(forms, id, values), errors, dirty: true })
  storeValues(forms, id, values)
}

function blur(forms: Forms, id: string, name: string): void {
  const { values, errors } = getState(forms, id)
  const text = isEmpty(values[name]) ? undefined : validateField(forms, id, name, values)
  if (text && errors[name] !== text) updateState(forms, id, { errors: { ...errors, [name]: text } })
}

/** Applies `init` values that arrive after the form started, except to fields that the user has changed or that have a value. */
function applyInit(forms: Forms, path: string): void {
  for (const [id, form] of Object.entries(forms.byId)) {
    const late = Object.entries(form.init ?? {}).filter(
      ([name, from]) =>
        (from === path || from.startsWith(`${path}.`)) &&
        !forms.touched.has(`${id}.${name}`) &&
        isEmpty(getState(forms, id).values[name]),
    )
    const values = { ...getState(forms, id).values }
    for (const [name, from] of late) {
      const value = cleanValue(forms, id, name, forms.instance.get(from))
      if (!isEmpty(value)) values[name] = value
    }
    if (late.length) updateState(forms, id, validateForm(forms, id, values))
  }
}

/** Submits a form. `check`: only validates and shows the errors. */
async function submit(
  forms: Forms,
  id: string,
  locals: Locals,
  { check: checkOnly = false, presence }: Submitting = {},
): Promise<Outcome> {
  const { instance, core, deps } = forms
  const form = forms.byId[id]
  if (!form || getState(forms, id).busy) return { ok: false, error: { code: 'form', message: '' } }
  if (!forms.parameters[id]) await begin(forms, id, form)
  const { values } = getState(forms, id)
  const errors = validateFields(forms, id, values)
  if (Object.keys(errors).length) {
    updateState(forms, id, { errors, refused: getState(forms, id).refused + 1 })
    return { ok: false, error: { code: 'form', message: Object.values(errors)[0]! } }
  }
  if (checkOnly) return { ok: true, data: undefined }
  updateState(forms, id, { busy: true, errors: {} })
  const from = core.history.current()
  const parameters = forms.parameters[id] ?? {}
  const picked = Object.fromEntries(form.fields.map((name) => [name, toWire(parameters[name]?.rule, values[name])]))
  const outcome = await deps.send(
    form,
    { ...picked, ...resolveParameters(core.kit, form, (path) => instance.get(path, locals)) },
    locals,
    presence,
  )
  // `left`: the form was sent, but the user has left
  if (!outcome.ok && outcome.error.code !== 'left') {
    const { fields } = (outcome.error.data ?? {}) as { fields?: Record<string, string> }
    updateState(forms, id, { busy: false, ...(fields && { errors: fields, refused: getState(forms, id).refused + 1 }) })
    return outcome
  }
  core.visit.set(toStorageKey(forms, id), null)
  const { page, path } = core.history.current()
  if (page === from.page || path === from.path) renew(forms, id, form)
  else {
    // reset on a later navigation, because until the next page is drawn an empty form would flash
    const stop = core.history.subscribe(() => {
      // ignore overlays of the next page, and a second notification of the same navigation
      if (core.history.current().page === page) return
      stop()
      renew(forms, id, form)
    })
  }
  return outcome
}
