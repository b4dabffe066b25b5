import type { WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Mark } from '#widgets/ui/graphics/mark.tsx'
import type { schema } from './login-head.schema.ts'
import * as band from '#widgets/ui/brand-band.css.ts'
import * as styles from './login-head.css.ts'

export default function LoginHead({ name, logo, title, background, body }: WidgetProps<typeof schema>) {
  return (
    <section className={band.root}>
      <Mark src={background} className={styles.ground} />
      <div className={styles.who}>
        <span className={styles.logo}>
          <Mark src={logo} className={styles.image} other={<Icon name="card-sim" size="large" />} />
        </span>
        <div className={styles.words}>
          {title && <h2 className={styles.title}>{title}</h2>}
          {name && <p className={styles.name}>{name}</p>}
        </div>
      </div>
      {body && <div className={band.body}>{body}</div>}
    </section>
  )
}

export function Skeleton() {
  return (
    <div className={band.root}>
      <div className={`${styles.who} ${styles.skeleton}`}>
        <SkeletonBlock>
          <SkeletonBar width={52} height={52} />
        </SkeletonBlock>
        <SkeletonBlock>
          <div className={styles.words}>
            <SkeletonBar width={96} height={22} />
            <SkeletonBar width={128} height={14} />
          </div>
        </SkeletonBlock>
      </div>
      <div className={band.body}>
        <SkeletonBlock card>
          <SkeletonBar height={44} />
          <SkeletonBar height={44} />
        </SkeletonBlock>
      </div>
    </div>
  )
}
