/** Tasks of the card area (docs/domain §3.17). */
import { art } from '../../../schemas/examples/art.ts'
import type { tasks } from '../schema/index.ts'

export const taskIds = { bindPhone: 1, realName: 2, recharge: 3, buyPackage: 4, signWeek: 5, payPassword: 6, visitShop: 7, exchange: 8 } as const

type Task = typeof tasks.$inferInsert
const task = (
  id: number,
  name: string,
  icon: Task['icon'],
  content: string,
  event: string,
  target: number,
  integral: number,
  couponCoin: number,
  path: string,
): Task => ({ id, name, icon, content, event, target, integral, couponCoin, type: 'page', path, sort: id })

export const taskRows: Task[] = [
  task(taskIds.bindPhone, '绑定手机号', art('menu-service'), '绑定后可短信找回支付密码', 'bindPhone', 1, 50, 0, '/pages/iot/bindPhone/index'),
  task(taskIds.realName, '完成实名认证', art('menu-auth'), '实名后才能正常上网', 'realName', 1, 100, 0, '/pages/iot/realnameAuth/index'),
  task(taskIds.recharge, '完成一次充值', art('menu-balance'), '任意金额', 'recharge', 1, 100, 20, '/pages/iot/index/balance/index'),
  task(taskIds.buyPackage, '订购 3 次套餐', art('menu-package'), '叠加包、秒杀套餐同样计数', 'buyPackage', 3, 200, 50, '/pages/iot/package/index'),
  task(taskIds.signWeek, '累计签到 7 天', art('menu-task'), '不要求连续', 'signIn', 7, 80, 10, '/pages-sub/iot/task/index'),
  task(taskIds.payPassword, '设置支付密码', art('menu-auth'), '余额支付更安全', 'payPassword', 1, 30, 0, '/pages/iot/payPassword/index'),
  task(taskIds.visitShop, '逛逛积分商城', art('menu-points'), '看看能换什么', 'visit', 1, 10, 0, '/pages-sub/iot/integralShop/index'),
  task(taskIds.exchange, '兑换一张优惠券', art('menu-coupon'), '用券币兑换', 'exchange', 1, 40, 0, '/pages-sub/iot/index/couponExchange/index'),
]
