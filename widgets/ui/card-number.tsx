import { cardGroups } from './card-number.ts'
import * as styles from './card-number.css.ts'

/** A card's number in groups. The gaps are drawn, so that it is copied and found as it is. */
export const CardNumber = ({ number }: { number: string }) => (
  <span className={styles.root}>
    {cardGroups(number).map((group, index) => (
      <span key={index} className={styles.group}>
        {group}
      </span>
    ))}
  </span>
)
