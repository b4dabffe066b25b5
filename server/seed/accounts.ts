/** Accounts of the demo shop, listed at /demo. */
import type { Role } from '#schemas/publishing/row.ts'

export type DemoAccount = { login: string; title: string; note: string }

export const payPassword = '246810'
/** Operator accounts of the demo shop (docs/operators.md), with every role. */
export const demoOwner = { login: 'owner', name: '店长', password: 'menmian-demo-owner' }
type DemoOperator = { login: string; name: string; password: string; role: Role; promoCode?: string; can: string }
export const demoOperators: readonly DemoOperator[] = [
  { ...demoOwner, role: 'owner', can: '修改、发布，管理账号' },
  { login: 'demo-editor', name: '编辑小夏', password: 'menmian-demo-editor', role: 'editor', can: '修改，不能发布' },
  {
    login: 'demo-publisher',
    name: '发布小秋',
    password: 'menmian-demo-publisher',
    role: 'publisher',
    can: '修改和发布',
  },
  {
    login: 'demo-agent',
    name: '楚天数码',
    password: 'menmian-demo-agent',
    role: 'publisher',
    promoCode: 'AG0002',
    can: '只修改代理商 AG0002 的店铺，批准后发布',
  },
]
export const demoAccounts: DemoAccount[] = [
  { login: '13800000001', title: '顾客，有各种状态的订单', note: '订单查询登录，验证码见本页' },
  { login: '1440000000001', title: '正常物联网卡，联通，余额 200 元', note: `免验证码登录，支付密码 ${payPassword}` },
  { login: '1440000000002', title: '待实名的卡', note: '登录后提示实名认证' },
  { login: '1440000000003', title: '欠费停机的卡，按量计费', note: '缴清欠费后恢复' },
  { login: '1440000000004', title: '禁止登录的卡', note: '登录时要求短信验证码，验证后才说明原因' },
  {
    login: '1440000000005',
    title: '随身 Wi-Fi 设备卡，设备号 MF2026000001',
    note: '双频 Wi-Fi，另有两张副卡；绑定 13800000006',
  },
  { login: 'MF2026000001', title: '同一台设备，用设备号登录', note: '进入设备当前使用的卡' },
  { login: 'MF2026000002', title: '单频设备，两张卡可切换网络', note: '5G 未设置，名称已隐藏；卡号 1440000000035' },
  { login: '1440000000006', title: '登录需要短信验证码的卡', note: '验证码发往 13800000006，见本页' },
  {
    login: '1440000000011',
    title: '须上传照片做平台实名的卡，须绑定手机号',
    note: '照片审核约 30 分钟，可在本页给出结果',
  },
  {
    login: '1440000000012',
    title: '须做平台实名的广电卡，无需绑定手机号',
    note: '姓名、身份证号与短信验证码；运营商实名要到营业厅',
  },
  { login: '1440000000013', title: '待实名的联通卡', note: '实名链接打开模拟的运营商页面，可选通过或不通过' },
  { login: '1440000000014', title: '攒了 6000 积分的卡', note: `可试积分商城；余额 100 元，支付密码 ${payPassword}` },
  { login: '13800000010', title: '代理商 AG0002 楚天数码', note: '下级代理 AG0003；店铺地址带 ?promoCode=AG0002' },
  { login: '13800000011', title: '代理商 AG0003 江城通讯', note: 'AG0002 的下级；店铺地址带 ?promoCode=AG0003' },
  ...demoOperators.map(({ login, password, can }) => ({
    login,
    title: `运营账号：${can}`,
    note: `可视化编辑器 /studio/；命令行 npm run layout -- login ${login}，密码 ${password}`,
  })),
]
