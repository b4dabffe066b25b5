/** A form field: its control, and its events to the form. */
import { Press } from '#widgets/ui/controls/press.tsx'
import type { ReactNode } from 'react'
import type { WidgetProps } from '#renderer/kit.ts'
import { CheckBox, Select, Stepper } from '#widgets/ui/field/choices.tsx'
import { FieldFrame, type Aria } from '#widgets/ui/field/frame.tsx'
import { PhotoInput } from '#widgets/ui/field/photo.tsx'
import { RegionInput } from '#widgets/ui/field/region.tsx'
import { Stars } from '#widgets/ui/field/stars.tsx'
import { SendCode } from '#widgets/ui/field/send-code.tsx'
import { Digits, PasswordInput, TextArea, TextInput, type TextProps } from '#widgets/ui/field/text-input.tsx'
import * as styles from '#widgets/ui/field/field.css.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import Chips from '../chips/chips.tsx'
import SwitchRow from '../switch-row/switch-row.tsx'
import type { FormField } from '#schemas/form-state.ts'
import type { Control, schema } from './form.schema.ts'

type Widget = WidgetProps<typeof schema>
type Props = {
  field: FormField
  control: Control | undefined
  value: unknown
  values: Record<string, unknown>
  error: string | undefined
  regions: Widget['regions']
  near: Widget['near']
  emit: Widget['emit']
}
/** The data of a control. */
type FieldProps = Props & {
  aria: Aria
  label: string
  placeholder: string
  change: (value: string | number | boolean | Record<string, string | null>) => void
  text: TextProps
}

/** The validation waits for the tap that left the field: an error message below the field would move the tap's target. */
const afterTapMs = 150
const words = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

const renderBox = ({ error, control, field, emit }: FieldProps, inside: ReactNode) => (
  <div className={styles.box} data-wrong={Boolean(error)}>
    {inside}
    {control?.aside && !control.aside.hidden && (
      <Press
        className={styles.end}
        aria-label={control.aside.label}
        href={emit.href?.('aside', field.name)}
        onPress={() => void emit('aside', field.name)}
      >
        <Icon name={control.aside.icon} />
      </Press>
    )}
  </div>
)

/** CONTROLS: name → component. */
const drawings: Record<NonNullable<Control['control']>, (given: FieldProps) => ReactNode> = {
  text: (given) => renderBox(given, <TextInput {...given.text} />),
  tel: (given) => renderBox(given, <TextInput {...given.text} keyboard="tel" />),
  password: (given) => renderBox(given, <PasswordInput {...given.text} />),
  textarea: (given) => renderBox(given, <TextArea {...given.text} />),
  code: (given) => {
    const { control, field, values, emit } = given
    const mobile = control?.to ? words(values[control.to]) : ''
    return renderBox(
      given,
      <>
        <TextInput {...given.text} />
        <SendCode
          mobile={mobile}
          wait={field.wait}
          ready={!control?.to || mobile !== ''}
          send={() => emit('sendCode', { name: field.name, mobile })}
        />
      </>,
    )
  },
  digits: ({ text, field, error, label }) => (
    <Digits
      {...text}
      hidden={/password|confirm/i.test(field.name) || field.autocomplete === 'new-password'}
      wrong={Boolean(error)}
      label={label}
    />
  ),
  region: ({ aria, label, value, placeholder, regions, near, error, change }) => (
    <RegionInput
      aria={aria}
      label={label}
      value={value}
      placeholder={placeholder}
      regions={regions}
      near={near}
      wrong={Boolean(error)}
      onChange={(region) => change({ ...region })}
    />
  ),
  select: ({ aria, value, control, placeholder, error, change, text }) => (
    <Select
      aria={aria}
      value={value}
      options={control?.options ?? []}
      placeholder={placeholder}
      wrong={Boolean(error)}
      onChange={change}
      onBlur={text.onBlur}
    />
  ),
  stepper: ({ aria, value, control, label, change }) => (
    <Stepper
      aria={aria}
      value={value}
      min={control?.min ?? 1}
      max={control?.max ?? 99}
      label={label}
      onChange={change}
    />
  ),
  photo: ({ aria, value, placeholder, field, error, change, emit }) => (
    <PhotoInput
      aria={aria}
      placeholder={placeholder}
      value={value}
      wrong={Boolean(error)}
      sample={field.name}
      upload={(file) => emit('upload', { name: field.name, file })}
      onChange={change}
    />
  ),
  stars: ({ value, label, change }) => <Stars value={value} label={label} onChange={change} />,
  choice: () => null,
  checkbox: () => null,
  switch: () => null,
}

export function Field(props: Props) {
  const { field, control, value, error, emit } = props
  const label = control?.label || field.label
  const placeholder = control?.placeholder || field.placeholder
  const change: FieldProps['change'] = (next) => void emit('change', { name: field.name, value: next })
  const settled = ((_: string, next: string | number | boolean) => {
    change(next)
    return Promise.resolve({ ok: true, data: undefined })
  }) as never

  // these draw their own label
  if (control?.control === 'choice')
    return (
      <FieldFrame label={label} required={control.required ?? field.required} hint={control.hint} error={error} group>
        {(_, labelId) => (
          <Chips
            items={control.options ?? []}
            value={typeof value === 'string' || typeof value === 'number' ? value : null}
            labelledBy={labelId}
            emit={settled}
          />
        )}
      </FieldFrame>
    )
  if (control?.control === 'switch')
    return <SwitchRow title={label} note={control.hint} value={value === true} look="plain" emit={settled} />
  const check = control?.control === 'checkbox'
  return (
    <FieldFrame
      name={field.name}
      label={check ? undefined : label}
      required={control?.required ?? field.required}
      hint={control?.hint}
      error={error}
      group={control?.control === 'digits' || control?.control === 'stars'}
      half={control?.half ?? undefined}
      below={control?.control === 'digits' || control?.control === 'photo'}
    >
      {(aria) =>
        check ? (
          <CheckBox
            aria={aria}
            value={value}
            label={label}
            links={control.links ?? []}
            onChange={change}
            onLink={(link) => void emit('link', link)}
          />
        ) : (
          drawings[control?.control ?? 'text']({
            ...props,
            aria,
            label,
            placeholder,
            change,
            text: {
              aria,
              value: words(value),
              placeholder,
              keyboard: field.keyboard,
              maxLength: field.maxLength,
              clean: field.clean,
              autocomplete: field.autocomplete,
              onChange: (next) => change(next),
              onBlur: () => setTimeout(() => void emit('blur', { name: field.name }), afterTapMs),
            },
          })
        )
      }
    </FieldFrame>
  )
}
