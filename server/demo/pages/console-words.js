// Labels of states and commands in the demo console.
export const purposes = {
  orderLogin: '订单查询登录',
  simLogin: '卡号登录',
  bind: '绑定手机号',
  bindOld: '验证原手机号',
  payPass: '支付密码',
  auth: '实名认证',
  apply: '办理号卡',
  expiry: '套餐到期提醒',
  usage: '用量提醒',
  renewal: '续费提醒',
  parcel: '发货提醒',
  refund: '退款提醒',
}
export const kinds = {
  removeBreak: '解除断网',
  switchNet: '切换网络',
  setWiFiSsidPwd: '修改 Wi-Fi',
  setWiFiDisplay: '隐藏或显示 Wi-Fi',
  restart: '重启',
  close: '关机',
  reset: '恢复出厂',
}
export const simStates = {
  1: '库存',
  2: '待激活',
  3: '正常在网',
  4: '已停机',
  5: '已销户',
  6: '卡机分离',
  7: '风险停机',
  8: '已失效',
  9: '可测试',
  10: '卡异常',
  9999: '未知',
}
export const netStates = { 1: '网络正常', 2: '已断网', 3: '网络未知' }
export const pointsCommands = {
  ship: '发货',
  handOut: '核销提货码',
  agree: '同意退款',
  refuse: '拒绝退款',
  payBack: '退款到账',
  failToPay: '退款失败',
}
export const fulfilmentCommands = {
  review: '初审',
  audit: '复审',
  lost: '运营商无回应',
  askPhotos: '要求证件照',
  photosPassed: '照片通过',
  photosAgain: '照片重传',
  call: '转客服外呼',
  accept: '受理',
  refuse: '拒绝',
  void: '作废',
  ship: '发货',
  signed: '签收',
  returned: '拒签退回',
  toActivate: '待激活',
  activate: '激活并首充',
  activateOnly: '激活未首充',
  close: '停机销户',
  agree: '同意申请',
  receive: '收到退货',
}
export const points = { view: '浏览', click: '点击', submit: '提交', pay: '支付' }
export const authStates = { 1: '未实名', 2: '已实名', 3: '未知', 4: '审核中', 5: '审核失败' }
export const wanted = {
  bindPhoneMode: { 1: '不要求绑手机', 2: '绑手机可跳过', 3: '须绑手机' },
  platformAuthType: { 1: '平台实名：照片', 2: '平台实名：身份信息' },
  cardPasswordMode: { 1: '余额支付不要密码', 2: '余额支付要密码' },
  needPlatformAuth: { true: '要求平台实名', false: '不要求平台实名' },
  needBuyCoupon: { true: '要求参加充值活动', false: '不要求充值活动' },
  status: { 1: '允许登录', 2: '禁止登录' },
  replaceStatus: { 1: '未换卡', 2: '已换卡' },
}
