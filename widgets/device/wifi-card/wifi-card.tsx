import { useState } from 'react'
import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './wifi-card.schema.ts'
import * as styles from './wifi-card.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

type Props = WidgetProps<typeof schema>

export default function WifiCard({ wifi, locked, disabled, waiting, emit }: Props) {
  const { t } = useKit()
  const [busy, run] = useBusy()
  const still = disabled === true || waiting === true || busy
  const off = wifi.switchWifi === 2
  const hidden = wifi.showWifi === 2 || off
  return (
    <section className={styles.root}>
      <header className={styles.head}>
        <span className={styles.tile}>
          <Icon name="wifi" />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <h3 className={styles.name}>{wifi.wifiName || t('card.wifiNoName')}</h3>
            <Chip tone="brand">{wifi.wifiType}</Chip>
          </span>
          <Facts wifi={wifi} disabled={disabled} />
        </span>
      </header>
      <Password password={wifi.wifiPass} locked={locked} emit={emit} />
      <div className={styles.ways}>
        <Button
          variant="soft"
          size="small"
          icon="pencil"
          disabled={still}
          href={emit.href?.('edit')}
          onPress={() => void emit('edit')}
        >
          {t('device.edit')}
        </Button>
        <Button
          variant="soft"
          size="small"
          icon={hidden ? 'eye' : 'eye-off'}
          disabled={still}
          onPress={() => run(() => emit('display', hidden ? 1 : 2))}
        >
          {t(off ? 'device.turnOn' : hidden ? 'device.show' : 'device.hide')}
        </Button>
        <Button
          variant="soft"
          size="small"
          icon="qr-code"
          disabled={busy || off}
          onPress={() => run(() => emit('share'))}
        >
          {t('device.share')}
        </Button>
      </div>
    </section>
  )
}

function Facts({ wifi, disabled }: Pick<Props, 'wifi' | 'disabled'>) {
  const { enumLabel, t } = useKit()
  const { wifiEncrypt, connCount, maxConnCount, showWifi, switchWifi } = wifi
  return (
    <span className={styles.facts}>
      {wifiEncrypt === 'WPA' ? (
        <span>{enumLabel('wifiEncrypt', wifiEncrypt)}</span>
      ) : (
        <Chip tone={getEnumTone('wifiEncrypt', wifiEncrypt)}>{enumLabel('wifiEncrypt', wifiEncrypt)}</Chip>
      )}
      {switchWifi === 2 ? (
        <Chip tone="warning">{t('card.wifiOff')}</Chip>
      ) : (
        showWifi === 2 && <Chip>{t('card.wifiHidden')}</Chip>
      )}
      {disabled !== true && (
        <span>
          {maxConnCount > 0
            ? t('card.wifiCount', { count: connCount, max: maxConnCount })
            : t('card.wifiConnected', { count: connCount })}
        </span>
      )}
    </span>
  )
}

function Password({
  password,
  locked,
  emit,
}: Pick<Props, 'locked' | 'emit'> & { password: Props['wifi']['wifiPass'] }) {
  const { t } = useKit()
  const [isRequested, setIsRequested] = useState(false)
  const isShown = isRequested && !locked
  const show = () => {
    // shown immediately after the authentication
    setIsRequested(locked === true || !isRequested)
    if (locked) void emit('prove')
  }
  if (!password) return null
  return (
    <div className={styles.secret}>
      <span className={styles.label}>{t('card.wifiPassword')}</span>
      {isShown ? <span className={styles.password}>{password}</span> : <span className={styles.dots}>••••••</span>}
      <button
        type="button"
        className={styles.sign}
        aria-pressed={isShown}
        aria-label={t('device.showPassword')}
        onClick={show}
      >
        <Icon name={isShown ? 'eye-off' : 'eye'} size="medium" />
      </button>
      <Press
        className={styles.sign}
        aria-label={t('ui.copy', { label: t('card.wifiPasswordLabel') })}
        href={emit.href?.(locked ? 'prove' : 'copy')}
        onPress={() => void emit(locked ? 'prove' : 'copy')}
      >
        <Icon name="copy" size="medium" />
      </Press>
    </div>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <SkeletonRow />
      </SkeletonBlock>
    </div>
  )
}
