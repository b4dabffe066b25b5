import { useEffect, useRef } from 'react'
import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import * as fieldStyles from '#widgets/ui/field/field.css.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Field } from './field.tsx'
import type { FormState } from '#schemas/form-state.ts'
import type { schema } from './form.schema.ts'
import * as styles from './form.css.ts'

type Props = WidgetProps<typeof schema> & { form: FormState }
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Form({ form, controls, regions, near, title, submit, look, tool, emit }: Props) {
  const root = useRef<HTMLFormElement>(null)
  const { fields, values, errors, busy, refused } = form

  // after a refusal by the runtime, the first field with an error gets the focus
  useEffect(() => {
    if (refused) root.current?.querySelector<HTMLElement>('[aria-invalid=true], button[data-wrong=true]')?.focus()
  }, [refused])

  if (!fields.length) return <Skeleton look={look} />
  const drawn = fields.filter((field) => !controls?.[field.name]?.hidden)
  // errors of fields that other widgets draw, or that the page supplies, must be shown somewhere
  const elsewhere = Object.entries(errors).filter(([name]) => !drawn.some((field) => field.name === name))
  return (
    <form
      ref={root}
      className={styles.variant[look ?? 'card']}
      noValidate
      aria-busy={busy || undefined}
      action="#"
      {...(tool && { toolname: tool.name, tooldescription: tool.description })}
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void emit('submit')
      }}
    >
      {title && <h3 className={styles.title}>{title}</h3>}
      <div className={fields.some(({ name }) => controls?.[name]?.half) ? styles.pairs : styles.fields}>
        {drawn.map((field) => (
          <Field
            key={field.name}
            field={{ ...field, required: controls?.[field.name]?.required ?? field.required }}
            control={controls?.[field.name]}
            value={values[field.name]}
            values={values}
            error={errors[field.name]}
            regions={regions}
            near={near}
            emit={emit}
          />
        ))}
        {elsewhere.map(([name, text]) => (
          <p key={name} role="alert" className={fieldStyles.error}>
            <Icon name="circle-alert" size="small" />
            {text}
          </p>
        ))}
      </div>
      {submit ? (
        <Button type="submit" wide busy={busy}>
          {submit}
        </Button>
      ) : (
        // Enter in a field submits only if the form has a button
        <button type="submit" hidden />
      )}
    </form>
  )
}

export function Skeleton({ look }: Partial<Pick<Props, 'look'>>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          {[72, 96, 64].map((width) => (
            <div key={width} className={styles.bar}>
              <SkeletonBar width={width} />
              <SkeletonBar height={44} />
            </div>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
