import { cardGroups } from './card-number.ts'
import * as styles from './card-number.css.ts'

/** A card's number in groups. The gaps are styling, so that copying and searching find the plain number. */
export const CardNumber = ({ number }: { number: string }) => (
  <span className={styles.root}>
    {cardGroups(number).map((group, index) => (
      <span key={index} className={styles.group}>
        {group}
      </span>
    ))}
  </span>
)
