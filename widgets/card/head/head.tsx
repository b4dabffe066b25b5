import { useKit, useNow, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonBar, SkeletonBlock, SkeletonLines } from '#widgets/ui/skeleton.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { maskCard } from '#widgets/ui/numbers/card-number.ts'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { listCardChips } from '#widgets/ui/cards/card-chips.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Mark } from '#widgets/ui/graphics/mark.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { pickGreeting, getShopHour } from './greeting.ts'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './head.schema.ts'
import * as band from '#widgets/ui/brand-band.css.ts'
import * as styles from './head.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Head(props: Props) {
  const { enumLabel, t } = useKit()
  const {
    name,
    logo,
    mobile,
    number,
    alias,
    operatorType,
    simStatus,
    authStatus,
    internetStatus,
    onlineStatus,
    refresh,
    user,
    body,
    emit,
  } = props
  return (
    <section className={band.root}>
      <div className={styles.top}>
        <Mark src={logo} className={styles.logo} />
        <span className={styles.name}>{name}</span>
        {refresh && <Refresh onPress={() => emit('refresh')} />}
        {user && (
          <Press
            className={styles.round}
            aria-label={t('card.user.title')}
            href={emit.href?.('user')}
            onPress={() => void emit('user')}
          >
            <Icon name="user" size="medium" />
          </Press>
        )}
      </div>
      <div className={styles.greeting}>
        <Hello />
        {mobile && <Mobile number={mobile} />}
      </div>
      <div className={styles.line}>
        {operatorType != null && (
          <span className={styles.operator}>
            <OperatorLogo type={operatorType} />
          </span>
        )}
        {alias && <span className={styles.alias}>{alias}</span>}
        <Press
          className={styles.number}
          aria-label={t('card.identity', { number: maskCard(number) })}
          href={emit.href?.('details')}
          onPress={() => void emit('details')}
        >
          <bdi>{maskCard(number)}</bdi>
        </Press>
        <button
          type="button"
          className={styles.copy}
          aria-label={t('card.copyNumber')}
          onClick={() => void emit('copy')}
        >
          <Icon name="copy" size="medium" />
        </button>
      </div>
      <div className={styles.chips}>
        {listCardChips({ simStatus, authStatus, internetStatus, onlineStatus }).map(({ of, value }) => (
          <Chip key={of} tone={getEnumTone(of, value)}>
            {enumLabel(of, value)}
          </Chip>
        ))}
      </div>
      {body && <div className={band.body}>{body}</div>}
    </section>
  )
}

/** A separate component, so that each second re-renders only this text. */
function Hello() {
  const { t } = useKit()
  return <h1 className={styles.hello}>{t(`card.hello.${pickGreeting(getShopHour(useNow()))}`)}</h1>
}

const Mobile = ({ number }: { number: string }) => (
  <span className={styles.mobile}>
    <PhoneNumber number={number} tone="inherit" />
  </span>
)

function Refresh({ onPress }: { onPress: () => Promise<unknown> }) {
  const { t } = useKit()
  const [busy, run] = useBusy()
  return (
    <button
      type="button"
      className={styles.round}
      aria-label={t('card.refresh')}
      aria-busy={busy || undefined}
      onClick={() => run(onPress)}
    >
      <span className={styles.wheel} data-turning={busy}>
        <Icon name="refresh-cw" size="medium" />
      </span>
    </button>
  )
}

export function Skeleton() {
  return (
    <div className={band.root}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width={96} height={20} />
          <SkeletonBar width={140} height={28} />
          <SkeletonBar width={180} height={18} />
        </div>
      </SkeletonBlock>
      <div className={band.body}>
        <SkeletonBlock card>
          <div className={styles.skeletonRing}>
            <SkeletonBar width={128} height={128} round />
            <SkeletonLines count={5} />
          </div>
          <div className={styles.skeletonSums}>
            {[1, 2, 3].map((sum) => (
              <SkeletonLines key={sum} count={2} />
            ))}
          </div>
        </SkeletonBlock>
      </div>
    </div>
  )
}
