import type { ComponentProps } from 'react'
import { useAct } from '#renderer/kit.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import * as styles from './order-row.css.ts'

type Props = { orderSn: string; label: string; tone: ComponentProps<typeof Chip>['tone']; status: string }
/** The number of an order, which is copied on tap, and its status. */
export function OrderHead({ orderSn, label, tone, status }: Props) {
  const act = useAct()
  return (
    <header className={styles.head}>
      <button
        type="button"
        className={styles.sn}
        onClick={() => void act({ type: 'copy', with: { text: orderSn, label } })}
      >
        {orderSn}
        <Icon name="copy" size="small" />
      </button>
      <Chip tone={tone}>{status}</Chip>
    </header>
  )
}
