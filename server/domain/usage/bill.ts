/** Bills of pay-as-you-go packages. */
import { formatVolume } from '#schemas/figures.ts'
import type { Transaction } from '#server/db/connect.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { formatYuan } from '#server/platform/money.ts'
import { SECOND, toWireDay } from '#server/platform/time.ts'
import { moveWallet } from '../wallet.ts'
import type { Bill, Card } from './advance.ts'

/** Wire value of `balanceLogType`: a bill. */
const BILL = 5

export const getBillMonth = ({ at }: Pick<Bill, 'at'>): string => toWireDay(at - SECOND).slice(0, 7)

/** Writes a bill as an entry of the balance's log, paid or owed, with its reason. */
export async function chargeBill(tx: Transaction, cardId: number, bill: Bill): Promise<void> {
  const { at, volume, money, paid } = bill
  const owed = money - paid
  const values = {
    month: getBillMonth(bill),
    volume: formatVolume(volume),
    money: formatYuan(money),
    owed: formatYuan(owed),
  }
  const remark = translateToAllLanguages(owed > 0 ? 'volume.billOwed' : 'volume.bill', values)
  await moveWallet(tx, { cardId, wallet: 'balance', type: BILL, change: -paid, remark, at })
}

/** Whether this month's usage of a pay-as-you-go package costs more than the balance. */
export const isLow = ({ volumePackageId, volumeMoney, balance, arrears }: Card): boolean =>
  volumePackageId !== null && arrears === 0 && volumeMoney > balance
