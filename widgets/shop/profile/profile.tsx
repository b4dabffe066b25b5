import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { PhoneNumber } from '#widgets/ui/numbers/phone-number.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './profile.schema.ts'
import * as styles from './profile.css.ts'

export default function Profile({ mobile, nickname, avatar, usual, note, emit }: WidgetProps<typeof schema>) {
  const { t } = useKit()
  const picture = avatar || usual
  const face = (
    <span className={styles.face}>
      {picture ? <Picture src={picture} alt="" radius="pill" eager /> : <Icon name="user" size="large" />}
    </span>
  )
  if (!mobile)
    return (
      <Press className={styles.root} href={emit.href?.('login')} onPress={() => void emit('login')}>
        {face}
        <span className={styles.words}>
          <span className={styles.name}>{nickname || t('shop.login')}</span>
          <span className={styles.note}>{t('shop.loginNote')}</span>
        </span>
        <Icon name="chevron-right" />
      </Press>
    )
  const phone = <PhoneNumber number={mobile} tone="inherit" fit={nickname ? 'secondary' : 'section'} />
  return (
    <section className={styles.root}>
      {face}
      <span className={styles.words}>
        <h2 className={styles.name}>{nickname || phone}</h2>
        <span className={styles.note}>{nickname ? phone : note}</span>
      </span>
    </section>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <span className={styles.skeleton}>
          <SkeletonBar width={56} height={56} round />
          <span className={styles.words}>
            <SkeletonBar width={120} height={18} />
            <SkeletonBar width={160} height={12} />
          </span>
        </span>
      </SkeletonBlock>
    </div>
  )
}
