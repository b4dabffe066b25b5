/** The fixed entries of the demo shop: what the console shows and what tests log in with. Persons and numbers are made up. */
export type DemoAccount = { kind: 'promo' | 'card' | 'device' | 'shop'; login: string; title: string; note: string }

export const demoAccounts: DemoAccount[] = [
  { kind: 'card', login: '1440000000001', title: '物联网卡 · 正常使用', note: '联通，免验证码登录；余额 200 元，支付密码 246810' },
  { kind: 'card', login: '1440000000002', title: '物联网卡 · 待实名', note: '登录后提示实名认证' },
  { kind: 'card', login: '1440000000003', title: '物联网卡 · 欠费停机', note: '充值后恢复' },
  { kind: 'card', login: '1440000000004', title: '物联网卡 · 禁止登录', note: '登录会被拒绝' },
  { kind: 'card', login: '1440000000005', title: '设备卡', note: '设备号 MF2026000001，Wi-Fi 2.4G 和 5G，另有两张副卡' },
  { kind: 'device', login: 'MF2026000001', title: '随身 Wi-Fi 设备', note: '用设备号登录，进入 1440000000005' },
  { kind: 'card', login: '1440000000006', title: '物联网卡 · 短信验证登录', note: '验证码发送到 13800000006' },
  { kind: 'shop', login: '13800000001', title: '商城用户', note: '订单查询登录，有多种状态的订单' },
  { kind: 'promo', login: 'MM0001', title: '默认店铺', note: '不带推广码时进入' },
  { kind: 'promo', login: 'AG0002', title: '代理店铺', note: '下级代理 AG0003' },
]
