import type { WidgetFacts, WidgetProps } from 'menmian/kit'
import { vars } from 'menmian/widgets/theme.css'
import type { schema } from './cups.schema.ts'

export const facts: WidgetFacts<typeof schema> = { models: { count: 'change' } }

const style = { display: 'flex', justifyContent: 'space-between', padding: vars.space[16] }

export default ({ label, count, emit }: WidgetProps<typeof schema>) => (
  <div role="group" aria-label={label} style={style}>
    {[1, 2, 3, 4, 5].map((cups) => (
      <button
        key={cups}
        type="button"
        aria-label={`${label} ${cups}`}
        aria-pressed={cups === count}
        onClick={() => void emit('change', cups)}
      >
        <span style={{ fontSize: vars.space[32], opacity: cups <= count ? 1 : 0.4 }}>☕</span>
      </button>
    ))}
  </div>
)
