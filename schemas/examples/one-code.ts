import type { calls } from '../api/calls/one-code.ts'
import type { OneCode } from '../entities/card/one-code.ts'
import { getArtUrl } from './art.ts'
import type { ExamplesOf } from './example.ts'

const oneCode: OneCode = {
  id: 12,
  code: 'MF2026000001',
  title: '满格随身 Wi-Fi 服务页',
  background: getArtUrl('login-background'),
  isBound: true,
  simNo: '144****0005',
  deviceNo: 'MF2026000001',
  loginNo: 'MF2026000001',
  operatorType: 99,
  promoCode: 'MM0001',
  elements: [
    {
      type: 'BtnRecharge',
      switch: 1,
      title: '自助充值',
      sort: 1,
      props: { label: '进入自助服务', path: '/pages/iot/index/index' },
    },
    { type: 'RechargeNo', switch: 1, title: '卡号与设备号', sort: 2, props: { desc: '联系客服时请提供这些号码' } },
    {
      type: 'OfficialRecharge',
      switch: 1,
      title: '公众号充值',
      sort: 3,
      props: {
        name: '门面优选服务号',
        image: getArtUrl('qr-follow'),
        steps: ['长按识别二维码', '关注公众号', '点击底部菜单“自助充值”'],
      },
    },
    {
      type: 'MPRecharge',
      switch: 2,
      title: '小程序充值',
      sort: 4,
      props: {
        image: getArtUrl('qr-follow'),
        appId: 'wx0000000000000001',
        path: 'pages/index/index',
        steps: ['打开小程序', '输入卡号'],
      },
    },
    {
      type: 'ScanRecharge',
      switch: 1,
      title: '扫码充值',
      sort: 5,
      props: { image: getArtUrl('qr-kefu'), desc: '用手机相机扫一扫' },
    },
    {
      type: 'AppRecharge',
      switch: 1,
      title: 'App 充值',
      sort: 6,
      props: {
        name: '满格助手',
        image: getArtUrl('logo'),
        url: 'https://app.example.com/android',
        iosUrl: 'https://app.example.com/ios',
      },
    },
    {
      type: 'VideoTutorial',
      switch: 1,
      title: '视频教程',
      sort: 7,
      props: {
        videos: [{ title: '三步完成实名', cover: getArtUrl('video-cover'), url: 'https://video.example.com/auth.mp4' }],
      },
    },
    {
      type: 'CustomRichText',
      switch: 1,
      title: '使用须知',
      sort: 8,
      props: { content: '<p>首次使用请先充电 2 小时，长按电源键 3 秒开机。</p>' },
    },
    {
      type: 'OnlineService',
      switch: 1,
      title: '在线客服',
      sort: 9,
      props: { url: 'https://kefu.example.com/chat?shop=MM0001', hours: '每天 9:00–21:00' },
    },
    {
      type: 'PhoneService',
      switch: 1,
      title: '电话客服',
      sort: 10,
      props: { phone: '4000001234', hours: '每天 9:00–21:00' },
    },
  ],
}

export const examples = {
  '/api/site/getOneCode': oneCode,
  '/api/site/generalOneCodeById': { ...oneCode, simNo: null, deviceNo: null, loginNo: null, isBound: false },
  '/api/iot/bindOneCode': oneCode,
} satisfies ExamplesOf<typeof calls>
