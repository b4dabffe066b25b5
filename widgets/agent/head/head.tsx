import { useKit, type WidgetProps } from '#renderer/kit.ts'
import * as band from '#widgets/ui/brand-band.css.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './head.schema.ts'
import * as styles from './head.css.ts'

type Props = WidgetProps<typeof schema>

export default function Head({ directCount, monthOrders, inviteCode, ways, emit }: Props) {
  const { count, t } = useKit()
  return (
    <section className={band.root} aria-label={t('agent.mine')}>
      <Numbers directCount={count(directCount)} monthOrders={count(monthOrders)} />
      <div className={band.body}>
        {inviteCode && (
          <div className={styles.invite}>
            <Press
              className={styles.code}
              href={emit.href?.('press', 'code')}
              onPress={() => void emit('press', 'code')}
            >
              <span className={styles.label}>{t('agent.inviteCode')}</span>
              <span className={styles.letters}>{inviteCode}</span>
              <Icon name="copy" size="small" />
            </Press>
            <div className={styles.ways}>
              {(ways ?? []).map((way) => (
                <Press
                  key={way.press}
                  className={styles.way}
                  href={emit.href?.('press', way.press)}
                  onPress={() => void emit('press', way.press)}
                >
                  <Icon name={way.icon} />
                  {way.text}
                </Press>
              ))}
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

const Numbers = (figures: Record<'directCount' | 'monthOrders', string>) => {
  const { t } = useKit()
  return (
    <dl className={styles.numbers}>
      {(['directCount', 'monthOrders'] as const).map((name) => (
        <div key={name}>
          <dt className={styles.name}>{t(`agent.${name}`)}</dt>
          <dd className={styles.figure}>{figures[name]}</dd>
        </div>
      ))}
    </dl>
  )
}

export const Skeleton = () => (
  <div className={band.root}>
    <Numbers directCount="—" monthOrders="—" />
  </div>
)
