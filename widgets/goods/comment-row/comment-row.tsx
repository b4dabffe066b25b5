import { useAct, useKit, type WidgetProps } from '#renderer/kit.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import type { schema } from './comment-row.schema.ts'
import * as styles from './comment-row.css.ts'

const all = [1, 2, 3, 4, 5]

export default function CommentRow({ comment, title, note, actions }: WidgetProps<typeof schema>) {
  const { date, t } = useKit()
  const act = useAct()
  const { images } = comment
  return (
    <article className={styles.root}>
      {title && <h3 className={styles.title}>{title}</h3>}
      <header className={styles.head}>
        <span className={styles.avatar}>
          <Picture src={comment.avatar} alt="" radius="pill" />
        </span>
        <span className={styles.who}>
          <span className={styles.name} translate="no">
            {comment.nickname}
          </span>
          <span className={styles.stars} role="img" aria-label={t('form.stars', { star: comment.star })}>
            {all.map((star) => (
              <span key={star} className={styles.star} data-on={star <= comment.star}>
                <Icon name="star" size="small" />
              </span>
            ))}
          </span>
        </span>
        <time className={styles.date}>{date(comment.createdAt)}</time>
      </header>
      <p className={styles.content} translate="no">
        {comment.content}
      </p>
      {images.length > 0 && (
        <span className={styles.pictures}>
          {images.map((image, index) => (
            <button
              key={`${image}${index}`}
              type="button"
              className={styles.picture}
              aria-label={t('comments.openPicture', { index: index + 1, count: images.length })}
              onClick={() => void act({ type: 'preview', with: { images, index } })}
            >
              <Picture src={image} alt="" radius="control" />
            </button>
          ))}
        </span>
      )}
      {comment.reply && (
        <p className={styles.reply}>
          <strong className={styles.shop}>{t('comments.reply')}</strong> {comment.reply}
        </p>
      )}
      {note && (
        <p className={styles.note}>
          <Icon name="info" size="small" />
          {note}
        </p>
      )}
      {actions && <footer className={styles.actions}>{actions}</footer>}
    </article>
  )
}
