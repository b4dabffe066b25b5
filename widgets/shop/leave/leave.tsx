import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { parseHost } from './host.ts'
import type { schema } from './leave.schema.ts'
import * as styles from './leave.css.ts'

export default function Leave({ url, opening, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const [busy, run] = useBusy()
  const host = parseHost(url)
  return (
    <section className={styles.root}>
      <span className={styles.sign}>
        <Icon name="globe" size="large" />
      </span>
      <h2 className={styles.title}>{t(!host ? 'shop.badAddress' : opening ? 'shop.opening' : 'shop.leaving')}</h2>
      {host && <p className={styles.host}>{host}</p>}
      {host && <p className={styles.note}>{t(opening ? 'shop.openingNote' : 'shop.leavingNote')}</p>}
      <div className={styles.ways}>
        {host && !opening && (
          <Button wide busy={busy} onPress={() => run(() => emit('go'))}>
            {t('shop.leave')}
          </Button>
        )}
        <Button wide variant={host ? 'line' : 'filled'} disabled={busy} onPress={() => void emit('stay')}>
          {t('shop.stay')}
        </Button>
      </div>
    </section>
  )
}
