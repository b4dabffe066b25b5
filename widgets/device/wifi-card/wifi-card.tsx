import { useState } from 'react'
import { enumLabel, t, type WidgetFacts, type WidgetProps } from '../../../renderer/kit.ts'
import { enumTone } from '../../ui/cards/tone.ts'
import { SkeletonRow, SkeletonBlock } from '../../ui/skeleton.tsx'
import { useBusy } from '../../ui/controls/busy.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Chip } from '../../ui/cards/chip.tsx'
import { Icon } from '../../ui/graphics/icon.tsx'
import type { schema } from './wifi-card.schema.ts'
import * as styles from './wifi-card.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function WifiCard({ wifi, locked, disabled, waiting, emit }: WidgetProps<typeof schema>) {
  const { wifiName, wifiType, wifiEncrypt, wifiPass, connCount, maxConnCount, showWifi, switchWifi } = wifi
  const [shown, setShown] = useState(false)
  const [busy, run] = useBusy()
  const still = disabled === true || waiting === true || busy
  const off = switchWifi === 2
  const show = () => {
    // shown at once after the authentication
    setShown(locked === true || !shown)
    if (locked) void emit('prove')
  }
  const hidden = showWifi === 2 || off
  return (
    <section className={styles.root}>
      <header className={styles.head}>
        <span className={styles.tile}>
          <Icon name="wifi" />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            <h3 className={styles.name}>{wifiName || t('card.wifiNoName')}</h3>
            <Chip tone="brand">{wifiType}</Chip>
          </span>
          <span className={styles.facts}>
            {wifiEncrypt === 'WPA' ? (
              <span>{enumLabel('wifiEncrypt', wifiEncrypt)}</span>
            ) : (
              <Chip tone={enumTone('wifiEncrypt', wifiEncrypt)}>{enumLabel('wifiEncrypt', wifiEncrypt)}</Chip>
            )}
            {off ? <Chip tone="warning">{t('card.wifiOff')}</Chip> : hidden && <Chip>{t('card.wifiHidden')}</Chip>}
            {disabled !== true && (
              <span>
                {maxConnCount > 0
                  ? t('card.wifiCount', { count: connCount, max: maxConnCount })
                  : t('card.wifiConnected', { count: connCount })}
              </span>
            )}
          </span>
        </span>
      </header>
      {wifiPass && (
        <div className={styles.secret}>
          <span className={styles.label}>{t('card.wifiPassword')}</span>
          {shown && !locked ? (
            <span className={styles.password}>{wifiPass}</span>
          ) : (
            <span className={styles.dots}>••••••</span>
          )}
          <button
            type="button"
            className={styles.sign}
            aria-pressed={shown && !locked}
            aria-label={t('device.showPassword')}
            onClick={show}
          >
            <Icon name={shown && !locked ? 'eye-off' : 'eye'} size="medium" />
          </button>
          <button
            type="button"
            className={styles.sign}
            aria-label={t('ui.copy', { label: t('card.wifiPasswordLabel') })}
            onClick={() => void emit(locked ? 'prove' : 'copy')}
          >
            <Icon name="copy" size="medium" />
          </button>
        </div>
      )}
      <div className={styles.ways}>
        <Button variant="soft" size="small" icon="pencil" disabled={still} onPress={() => void emit('edit')}>
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

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <SkeletonRow />
      </SkeletonBlock>
    </div>
  )
}
