import { Fragment } from 'react'
import { splitCardNumber } from './card-number.ts'
import * as styles from './card-number.css.ts'

/** A card's number in groups, between which it may break. The gaps are styling, so that copying and searching find the plain number. */
export const CardNumber = ({ number }: { number: string }) => (
  <span className={styles.root}>
    {splitCardNumber(number).map((group, index) => (
      <Fragment key={index}>
        {index > 0 && <wbr />}
        <span className={styles.group}>{group}</span>
      </Fragment>
    ))}
  </span>
)
