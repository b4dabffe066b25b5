import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './agent-row.schema.ts'
import * as styles from './agent-row.css.ts'

export default function AgentRow({ agent, action, emit }: WidgetProps<typeof schema>) {
  const { count, date, enumLabel, t } = useKit()
  const inside = (
    <>
      <span className={styles.head}>
        <span className={styles.face}>
          <Picture src={agent.avatar} alt="" radius="pill" />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>
            {agent.nickname}{' '}
            {agent.isActive ? (
              <Chip>{t('agent.level', { level: agent.level })}</Chip>
            ) : (
              <Chip tone="danger">{t('agent.suspended')}</Chip>
            )}
          </span>
          <span className={styles.note}>
            <PhoneNumber number={agent.mobile} tone="inherit" /> · {agent.promoCode}
          </span>
        </span>
        {action && (
          <span className={styles.action}>
            {action}
            <Icon name="chevron-right" size="small" />
          </span>
        )}
      </span>
      <span className={styles.numbers}>
        <Quantity label={t('agent.monthOrders')} value={count(agent.monthOrders)} />
        <Quantity label={t('agent.totalOrders')} value={count(agent.totalOrders)} />
      </span>
      <span className={styles.foot}>
        <span>{t('agent.settleMode', { mode: enumLabel('settleMode', agent.settleMode) })}</span>
        <span>{t('agent.since', { date: date(agent.joinedAt) })}</span>
      </span>
    </>
  )
  return action ? (
    <Press
      className={`${styles.root} ${styles.pressed}`}
      href={emit.href?.('select')}
      onPress={() => void emit('select')}
    >
      {inside}
    </Press>
  ) : (
    <div className={styles.root}>{inside}</div>
  )
}

const Quantity = ({ label, value }: { label: string; value: string }) => (
  <span className={styles.figure}>
    <span className={styles.value}>{value}</span>
    <span className={styles.note}>{label}</span>
  </span>
)

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <SkeletonRow picture={40} />
    </SkeletonBlock>
  </div>
)
