import type { WidgetProps } from '#renderer/kit.ts'
import type { schema } from './text.schema.ts'
import * as styles from './text.css.ts'

const tags = { title: 'h2', section: 'h3', row: 'p', body: 'p', secondary: 'p', caption: 'p' } as const

export default function Text({ text, size, tone, strong, align, lines }: WidgetProps<typeof schema>) {
  const Tag = tags[size ?? 'body']
  const classes = [
    styles.root,
    styles.size[size ?? 'body'],
    tone && styles.tone[tone],
    strong && styles.strong,
    styles.align[align ?? 'start'],
    lines && styles.folded,
  ]
  return (
    <Tag className={classes.filter(Boolean).join(' ')} style={lines ? { WebkitLineClamp: lines } : undefined}>
      {text}
    </Tag>
  )
}
