import type { WidgetFacts, WidgetProps } from '#renderer/kit.ts'
import { lazyComponent } from '#widgets/ui/later.tsx'
import type { schema } from './sheet.schema.ts'

/** Loads with the first sheet that opens, not with the page. */
const Sheet = lazyComponent(async () => (await import('#widgets/ui/overlays/sheet.tsx')).Sheet)

export const facts: WidgetFacts<typeof schema> = { overlay: true }

export default function SheetWidget({ title, full, body, footer, emit }: WidgetProps<typeof schema>) {
  return (
    <Sheet
      onLost={() => void emit('close')}
      onClose={() => void emit('close')}
      title={title}
      full={full ?? false}
      footer={hasNodes(footer) && footer}
    >
      {body}
    </Sheet>
  )
}

/** True when a slot has nodes; an empty slot may be an empty list. */
const hasNodes = (slot: unknown): boolean => (Array.isArray(slot) ? slot.length > 0 : Boolean(slot))
