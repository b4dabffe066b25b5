/** The pages whose load is measured. */
export type Load = {
  name: string
  /** Path without the `/shop` prefix. */
  address: string
  /** Visible to card holders only. */
  isOfCard?: true
  /** Opened a second time, both with the server running and with it unreachable. */
  isOpenedAgain?: true
}

export const loads: Load[] = [
  { name: 'home', address: '/', isOpenedAgain: true },
  { name: 'number list', address: '/pages/index/VanityNumber/index', isOpenedAgain: true },
  { name: 'a number', address: '/pages/goods/pretty/index?id=1' },
  { name: 'SIM goods', address: '/pages/goods/fastNumber/index?goodsId=1001' },
  { name: 'goods', address: '/pages/goods/general/index?goodsId=3001' },
  { name: 'form', address: '/pages/goods/fastNumber/formSubmit?goodsId=1001' },
  { name: 'customer', address: '/pages/customer/index' },
  { name: 'questions', address: '/pages/customer/question/index' },
  { name: 'about', address: '/pages/about/promise' },
  { name: 'mine', address: '/pages/user/index' },
  { name: 'card login', address: '/pages/iot/login/index' },
  { name: 'card home', address: '/pages/iot/index/index', isOfCard: true, isOpenedAgain: true },
  { name: 'packages', address: '/pages/iot/package/index', isOfCard: true },
  { name: 'package', address: '/pages/iot/package/details/index?packageId=101', isOfCard: true },
]
