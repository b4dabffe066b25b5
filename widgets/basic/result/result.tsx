import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './result.schema.ts'
import * as styles from './result.css.ts'

const icons = { success: 'check', waiting: 'clock', failed: 'x', info: 'info', offline: 'triangle-alert' } as const

export default function Result({ kind, title, text, money, buttons, sign, emit }: WidgetProps<typeof schema>) {
  const [busy, run] = useBusy()
  return (
    <section className={styles.root} role={kind === 'failed' ? 'alert' : 'status'}>
      {sign ? (
        <div className={styles.ownSign}>{sign}</div>
      ) : (
        <span className={styles.kind[kind]}>
          <Icon name={icons[kind]} size="large" />
        </span>
      )}
      <h2 className={styles.title}>{title}</h2>
      {/* no payment was made when coupons or points covered the price */}
      {!!money && (
        <p className={styles.money}>
          <Money yuan={money} size={sign ? 'figureLarge' : 'hero'} />
        </p>
      )}
      {text && <p className={styles.text}>{text}</p>}
      {buttons && buttons.length > 0 && (
        <div className={styles.ways}>
          {buttons.map((button, index) => (
            <span key={button.press} className={styles.way}>
              <Button
                wide
                variant={index === 0 ? 'filled' : 'line'}
                disabled={busy}
                href={emit.href?.('press', button.press)}
                onPress={() => run(() => emit('press', button.press))}
              >
                {button.text}
              </Button>
            </span>
          ))}
        </div>
      )}
    </section>
  )
}

export function Skeleton() {
  return (
    <SkeletonBlock>
      <div className={styles.root}>
        <SkeletonBar width={64} height={64} round />
        <SkeletonBar width={120} height={20} />
        <SkeletonBar width={180} />
      </div>
    </SkeletonBlock>
  )
}
