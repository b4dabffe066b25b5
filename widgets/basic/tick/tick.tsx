import { useId } from 'react'
import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { CheckBox } from '#widgets/ui/field/choices.tsx'
import type { schema } from './tick.schema.ts'
import * as styles from './tick.css.ts'

export const facts: WidgetFacts<typeof schema> = { models: { words: 'change' } }
const usualMost = 50

export default function Tick({ text, word, words, most, emit }: WidgetProps<typeof schema>) {
  const id = useId()
  const list = words ?? []
  const change = (on: boolean) => {
    const others = list.filter((other) => other !== word)
    void emit('change', on ? [word, ...others].slice(0, most ?? usualMost) : others)
  }
  return (
    <div className={styles.root}>
      <CheckBox
        aria={{ id, 'aria-invalid': undefined, 'aria-describedby': undefined, 'aria-required': undefined }}
        value={list.includes(word)}
        label={text}
        links={[]}
        onChange={change}
        onLink={() => undefined}
      />
    </div>
  )
}
