import { useKit, useNow, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { IconTile } from '#widgets/ui/cards/tile.tsx'
import type { IconName } from '#widgets/ui/graphics/icon-names.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './notice-row.schema.ts'
import * as styles from './notice-row.css.ts'

type Props = WidgetProps<typeof schema>
const looks = {
  expiry: ['clock', 'amber'],
  usage: ['gauge', 'coral'],
  renewal: ['repeat', 'amber'],
  stopped: ['power', 'coral'],
  bill: ['receipt-text', 'sky'],
  coupon: ['ticket', 'amber'],
  order: ['file-text', 'brand'],
  parcel: ['truck', 'sky'],
  refund: ['wallet', 'brand'],
  request: ['headset', 'sky'],
  safety: ['shield-check', 'coral'],
} as const satisfies Record<Props['notice']['kind'], readonly [IconName, keyof typeof styles.tint]>

export default function NoticeRow({ notice, emit }: Props) {
  const { t, time } = useKit()
  const { kind, title, text, action, createdAt, read, day } = notice
  const [icon, tint] = looks[kind]
  return (
    <div className={styles.root}>
      {day && <Day day={day} />}
      <Press className={styles.card} href={emit.href?.('press')} onPress={() => void emit('press')}>
        <IconTile icon={icon} name={title} tint={styles.tint[tint]} />
        <span className={styles.words}>
          <span className={styles.head}>
            <span className={read ? styles.read : styles.title}>{title}</span>
            <span className={styles.time}>{time(createdAt)}</span>
          </span>
          <span className={styles.text}>{text}</span>
          <span className={styles.way}>
            {action}
            <Icon name="chevron-right" size="small" />
          </span>
        </span>
        {!read && (
          <span className={styles.dot}>
            <span className={styles.unread}>{t('notice.unread')}</span>
          </span>
        )}
      </Press>
    </div>
  )
}

const DAY = 86_400_000
function Day({ day }: { day: string }) {
  const { date, t, toInstant } = useKit()
  const now = useNow()
  const near = [now, now - DAY].findIndex((timestamp) => date(timestamp) === date(toInstant(day).getTime()))
  return (
    <h2 className={styles.day}>{near === 0 ? t('notice.today') : near === 1 ? t('notice.yesterday') : date(day)}</h2>
  )
}

export const Skeleton = () => (
  <div className={styles.card}>
    <SkeletonBlock>
      <SkeletonRow picture={40} />
    </SkeletonBlock>
  </div>
)
