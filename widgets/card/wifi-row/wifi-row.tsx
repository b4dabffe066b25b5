import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Row } from '#widgets/ui/cards/row.tsx'
import type { schema } from './wifi-row.schema.ts'
import * as styles from './wifi-row.css.ts'

export default function WifiRow({ wifi, emit }: WidgetProps<typeof schema>) {
  const { enumLabel, t } = useKit()
  const { wifiName, wifiType, wifiEncrypt, wifiPass, connCount, maxConnCount, showWifi, switchWifi } = wifi
  const off = switchWifi === 2
  const notes = [
    off
      ? t('card.wifiOff')
      : maxConnCount > 0
        ? t('card.wifiCount', { count: connCount, max: maxConnCount })
        : t('card.wifiConnected', { count: connCount }),
    wifiEncrypt === 'nopass' ? enumLabel('wifiEncrypt', 'nopass') : '',
    showWifi === 2 ? t('card.wifiHidden') : '',
  ]
  return (
    <Row
      icon={<Icon name="wifi" />}
      title={
        <span className={`${styles.name} ${off ? styles.off : ''}`}>
          {wifiName || t('card.wifiNoName')}
          <Chip>{wifiType}</Chip>
        </span>
      }
      note={notes.some(Boolean) && <Dotted facts={notes} />}
      value={
        wifiPass && !off ? (
          <Button variant="plain" size="small" icon="copy" onPress={() => void emit('copy')}>
            {t('card.wifiPassword')}
          </Button>
        ) : null
      }
    />
  )
}

export function Skeleton() {
  return (
    <SkeletonBlock>
      <Row title={<SkeletonRow picture={20} />} />
    </SkeletonBlock>
  )
}
