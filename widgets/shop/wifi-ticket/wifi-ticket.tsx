import { useKit, type WidgetProps } from '#renderer/kit.ts'
import QrCode from '#widgets/basic/qr-code/qr-code.tsx'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './wifi-ticket.schema.ts'
import * as styles from './wifi-ticket.css.ts'

const nothing = () => Promise.resolve({ ok: true as const, data: undefined })

export default function WifiTicket({
  ssid,
  password,
  wifiEncrypt,
  hidden,
  content,
  code,
  emit,
}: WidgetProps<typeof schema>) {
  const { t } = useKit()
  return (
    <article className={styles.root}>
      <header className={styles.head}>
        <span className={styles.sign}>
          <Icon name="wifi" size="large" />
        </span>
        <h2 className={styles.name}>{ssid}</h2>
        <p className={styles.kind}>
          {[wifiEncrypt ? t(`wifi.${wifiEncrypt}`) : '', hidden ? t('wifi.hiddenTag') : ''].filter(Boolean).join(' · ')}
        </p>
      </header>
      {code && (
        <div className={styles.code}>
          <QrCode
            emit={nothing as never}
            value={content}
            size="large"
            look="plain"
            label={t('wifi.scan')}
            note={t('wifi.scanNote')}
          />
        </div>
      )}
      {password && (
        <div className={styles.secret}>
          <span className={styles.label}>{t('wifi.password')}</span>
          <span className={styles.password}>{password}</span>
          <button
            type="button"
            className={styles.copy}
            aria-label={t('wifi.copyPassword')}
            onClick={() => void emit('copy')}
          >
            <Icon name="copy" />
          </button>
        </div>
      )}
    </article>
  )
}

export function Skeleton({ code }: Partial<WidgetProps<typeof schema>>) {
  return (
    <div className={styles.root}>
      <div className={styles.head} />
      <SkeletonBlock>
        <span className={styles.skeleton}>
          <SkeletonBar width={160} height={code ? 160 : 20} />
        </span>
      </SkeletonBlock>
    </div>
  )
}
