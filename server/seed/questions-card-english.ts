/** The questions about cards in use in English, by their Chinese title. */
import type { Answer } from './questions-shop.ts'

export const english: Record<string, [title: string, ...answer: Answer]> = {
  '用量数据多久更新一次？': [
    'How often is my usage updated?',
    'About once an hour by the carrier. Refresh at the top right of home asks at once, 3 times a minute at most.',
  ],
  '为什么用量和手机上显示的不一样？': [
    'Why does my phone count differently?',
    'The phone counts what it sees; the carrier also counts what was sent again and system updates. The carrier’s count is billed.',
  ],
  '1GB 等于多少 MB？': ['How many MB is 1 GB?', '1,024 MB, and 1 MB is 1,024 KB. Below 1 GB, pages show MB.'],
  '网速突然变慢了？': [
    'Why is it slow all of a sudden?',
    'Above the speed threshold, a busy evening or a weak signal. Look at home first, then try another place or restart.',
  ],
  '提示“已断网”怎么恢复？': ['“Cut off”: how do I come back?', 'Tap “Reconnect” on home. If the data is used up, buy an add-on or a plan first.'],
  '显示“风险停机”是什么原因？': [
    'What is a risk stop?',
    'The carrier saw unusual use, such as many devices. Tell our service what you use it for; the carrier decides.',
  ],
  '解除断网后多久能用？': [
    'When does it work after reconnecting?',
    'Within 5 minutes mostly; restart the device meanwhile. After 10, try again or ask our service.',
  ],
  '可以开通国际漫游吗？': ['Is there roaming?', 'For SIMs in the carrier’s app. IoT cards work in mainland China only.'],
  '物联网卡可以打电话、发短信吗？': ['Can an IoT card call or send SMS?', 'Data only. For calls or SMS buy an item that says so.'],
  '卡可以放到手机里用吗？': ['Can I use the card in a phone?', 'No, an IoT card is bound to its device and stops in a phone. Take a SIM.'],
  '怎样查看每天用了多少？': ['Where do I see my daily usage?', 'In “Usage”, for 7 or 30 days.'],
  '晚上没用，为什么也有流量？': [
    'Why is there usage at night?',
    'Updates, cloud backups and logs use data. Switch automatic updates off, or the device at night.',
  ],
  '怎样避免流量超额？': ['How do I avoid extra charges?', 'An IoT card is cut off when its data is used up. For SIMs set a limit in the carrier’s app.'],
  '加速服务买了没有变快？': [
    'The speed-up changed nothing',
    'It raises the top speed; what you get depends on the signal. Test it in the open. One change in 3 minutes.',
  ],
  '加速服务到期后会怎样？': ['What happens when a speed-up ends?', 'Back to your plan’s speed by itself. It is not renewed and costs nothing more.'],
  '基站信号差可以换运营商吗？': [
    'Weak signal: can I switch carriers?',
    'Devices with several cards can, in “Switch network”, within minutes. With one card, change the card.',
  ],

  '随身 Wi-Fi 怎样开机？': [
    'How do I start pocket Wi-Fi?',
    'Charge it for 2 hours before the first use, hold the power key for 3 seconds, and connect when the light is steady.',
  ],
  'Wi-Fi 名称和密码在哪里？': ['Where are Wi-Fi name and password?', 'On the label below the device, and in “Device”.'],
  '怎样修改 Wi-Fi 名称和密码？': [
    'How do I change Wi-Fi name and password?',
    [
      'Open “Device” and choose 2.4G or 5G;',
      'type the new name and a password of 8 to 63 characters;',
      'after saving, everything is disconnected: connect with the new password.',
    ],
  ],
  '2.4G 和 5G 有什么区别？': [
    '2.4G or 5G?',
    '2.4G reaches farther and through walls; 5G is faster with less disturbance, but near. Close to the device use 5G.',
  ],
  '为什么看不到 5G 的 Wi-Fi？': ['Why don’t I see the 5G Wi-Fi?', 'Some models have none, or it is hidden: see “Device”. Old phones may not know the band.'],
  '怎样隐藏 Wi-Fi 名称？': ['How do I hide the Wi-Fi?', 'Switch “Show name” off in “Device”. Then connect by typing name and password.'],
  '设备显示离线，无法操作？': ['The device is offline', 'Is it on, charged, with a steady light? It takes a minute or two after starting.'],
  '最多可以连几台设备？': ['How many devices can connect?', '10 to the standard one, 8 to the pocket one. When it is full, another one fails.'],
  '怎样重启设备？': ['How do I restart the device?', 'Tap “Restart” in “Device”: back in about a minute. Or use its power key.'],
  '远程关机后怎样开机？': ['How do I switch it on after a remote shutdown?', 'Only by its own power key. Be careful with remote shutdown.'],
  '恢复出厂设置会怎样？': ['What does a factory reset do?', 'Name and password are those of the label again, other settings are gone. Plans and balance stay.'],
  '忘记 Wi-Fi 密码怎么办？': [
    'I forgot the Wi-Fi password',
    'See or change it in “Device”. If you cannot log in, hold the reset hole with a pin for 10 seconds.',
  ],
  '充满电可以用多久？': ['How long does a charge last?', 'About 10 hours, the pocket one 7. Many connections and weak signals cost more.'],
  '可以一边充电一边用吗？': ['Can I use it while it charges?', 'Yes, with a 5 V charger and not in the heat.'],
  '设备发烫正常吗？': ['Is it normal that it gets warm?', 'Warm, yes. If it is too hot to hold, unplug it and ask our service.'],
  '指示灯红色闪烁是什么意思？': ['What does the red light mean?', 'Slow: below 20% charge. Fast: no network. Charge it, or see how the card is.'],
  '怎样切换设备里的卡？': [
    'How do I switch the card of a device?',
    'Choose it in “Switch network” and confirm. It takes some minutes without network. Once in 3 minutes.',
  ],
  '为什么有的卡不能切换？': ['Why can’t I switch to a card?', 'It is not registered or is cut off. Register it, or pay what is owed.'],
  '可以把 Wi-Fi 分享给朋友吗？': ['Can I share my Wi-Fi?', 'Make a QR code in “Device” or “Share Wi-Fi”. It holds the password: share it with care.'],
  '扫描机身二维码没有反应？': [
    'Nothing happens when I scan the label',
    'Use the phone’s camera or browser. If the code is out of use, ask our service for a new label.',
  ],
  '儿童手表可以用物联网卡吗？': ['Can a children’s watch use an IoT card?', 'Yes, with a plan for calls, and registered. Leave it in the watch then.'],
  '车载设备长期停放怎么省流量？': [
    'How does a parked car save data?',
    'Take the plan for life, switch it off while it stands, and add a monthly plan when you need it.',
  ],

  '积分怎样获得？': ['How do I earn points?', 'Check in, complete tasks, join top-up offers. “Points” lists them.'],
  '积分有有效期吗？': ['Do points expire?', 'After 12 months. Home tells you before.'],
  '签到断了一天会怎样？': ['What if I miss a day?', 'The row begins at day 1 again. Points stay.'],
  '为什么签到后没有加分？': ['Why no points for my check-in?', 'Only the first of a day counts, by Beijing time. See “Points”.'],
  '任务完成了，奖励没有到账？': ['The task is done, where is my reward?', 'Tap “Collect”. Each task rewards a card once.'],
  '积分可以兑换什么？': ['What can I get for points?', 'Gadgets, things for the home and coupons, some with a little cash.'],
  '积分兑换的商品多久发货？': ['When are goods for points sent?', 'Within 48 hours; the order shows the parcel. Some can be picked up at a store.'],
  '到店自提需要带什么？': ['What do I need to pick something up?', 'The code in your order.'],
  '券币和积分有什么不同？': ['Coins or points?', 'Points are for goods, coins for coupons. Neither can be changed or paid out.'],
  '优惠券在哪里查看？': ['Where are my coupons?', 'In “Me”, “Coupons”: unused, used and expired.'],
  '会员有什么权益？': ['What do members get?', 'Silver: a coupon a month and double check-in points. Gold: cheaper speed-ups and add-ons, too.'],
  '会员会自动续费吗？': ['Is membership renewed?', 'No. It ends by itself; join again when you like.'],
  '一个会员可以用在多张卡上吗？': ['One membership for several cards?', 'No, it belongs to the card that bought it.'],
  '充值活动的赠送金额怎么用？': ['What is a bonus good for?', 'It is part of your balance: plans, speed-ups, membership. It is not paid out.'],
  '活动参与次数用完了怎么办？': ['I have joined as often as I can', 'The card of each offer says how often. Wait for the next one.'],
  '换卡后积分会保留吗？': ['Do points survive a new card?', 'With the same bound phone our service moves balance and points; without a phone it cannot.'],

  '{name}的卡在哪里激活？': [
    'Where do I activate a {name} card?',
    'From your order here, or in {app}:',
    [
      'tap “Activate”, type the number and the last six digits of the card;',
      'photograph your ID and take the face video;',
      'wait for the SMS, some minutes mostly.',
    ],
  ],
  '怎样查询名下有几个{name}号码？': [
    'How many {name} numbers do I have?',
    'Search for “numbers in my name” in {app}, or call {hotline}. With more than 5, close one first.',
  ],
  '{name}的物联网卡怎样实名？': [
    'How do I register a {name} IoT card?',
    'Tap “Verify identity” on the card’s home for the official page of {name}. Have card number, ICCID and ID ready.',
  ],
  '怎样查询{name}的话费和套餐余量？': ['Where do I see my {name} credit and data?', 'On the first page of {app}, or call {hotline}.'],
  '怎样更换{name}的套餐？': [
    'How do I change my {name} plan?',
    'Without a contract, in {app}, from next month. During one, only to a larger plan.',
    'Questions: {hotline}.',
  ],
  '怎样办理{name}的停机保号？': [
    'How do I pause a {name} number?',
    'Search for it in {app}. A small fee a month, 6 months at most, then it is charged as usual.',
  ],
  '{name}的增值业务怎么退订？': ['How do I end extras of {name}?', 'One by one in {app}, or all of them by calling {hotline}.'],
  '{name}的信号不好怎么办？': [
    'Weak {name} signal',
    'Is 5G or VoLTE on? Restart and search for networks by hand.',
    'Otherwise report it to {hotline}; an engineer calls back.',
  ],
  '怎样开通{name}的 VoLTE 高清通话？': [
    'How do I use VoLTE with {name}?',
    'Switch it on in the phone’s settings; if nothing changes, order it in {app} and restart.',
  ],
  '{name}的流量用完会提醒吗？': ['Does {name} tell me when data runs out?', 'At 80% and 100% by SMS. Set a limit in {app} to avoid further charges.'],
  '{name}的卡可以开热点吗？': ['Can a {name} card be a hotspot?', 'Yes, it counts as data. Many devices for long may slow it down, as the plan says.'],
  '{name}的卡丢了怎么补？': [
    'I lost my {name} card',
    'Call {hotline} to block it, then take your ID to a store or order a new one in {app}. The number stays.',
  ],
  '怎样注销{name}的号码？': [
    'How do I close a {name} number?',
    'Pay what is owed, end contract and linked payments, then search for “close account” in {app}; in some places at a store.',
  ],
  '可以携号转入{name}吗？': [
    'Can I bring my number to {name}?',
    'Yes: get the code from your old carrier and go to a {name} store. Cards here are new numbers only.',
  ],

  '{phone}手机怎样设置接入点（APN）？': [
    'How do I set the APN on {phone}?',
    '{path}. Add one with any name and the APN of the card’s home, save, choose it and restart.',
  ],
  '{phone}手机怎样关闭后台自动更新省流量？': ['How do I stop background updates on {phone}?', '{save}. Then system and apps update on Wi-Fi only.'],
}

/** What the values in them are in English, by the Chinese. */
export const names: Record<string, string> = {
  中国移动: 'China Mobile',
  中国联通: 'China Unicom',
  中国电信: 'China Telecom',
  中国广电: 'China Broadnet',
  '中国移动 App': 'the China Mobile app',
  '中国联通 App': 'the China Unicom app',
  '中国电信 App': 'the China Telecom app',
  '中国广电 App': 'the China Broadnet app',
  苹果: 'iPhone',
  华为: 'Huawei',
  荣耀: 'Honor',
  小米: 'Xiaomi',
  三星: 'Samsung',
  魅族: 'Meizu',
  '设置—蜂窝网络—蜂窝数据网络': 'Settings, Cellular, Cellular Data Network',
  '设置—App Store—蜂窝数据，关闭“自动下载”': 'Settings, App Store, Cellular Data, switch Automatic Downloads off',
  '设置—移动网络—移动数据—接入点名称': 'Settings, Mobile network, Mobile data, Access Point Names',
  '应用市场—我的—设置—自动更新，选择“仅 Wi-Fi”': 'AppGallery, Me, Settings, Auto-update, choose Wi-Fi only',
  '设置—双卡与移动网络—选择卡片—接入点名称': 'Settings, SIM cards & mobile networks, your SIM, Access Point Names',
  '应用商店—我的—设置—自动更新，选择“仅 WLAN”': 'App store, Me, Settings, Auto-update, choose WLAN only',
  '设置—移动网络—选择卡片—接入点名称': 'Settings, Mobile network, your SIM, Access Point Names',
  '软件商店—我的—设置—WLAN 下自动更新': 'App Market, Me, Settings, Auto-update over WLAN',
  '应用商店—我的—设置—零流量更新': 'App store, Me, Settings, Update without mobile data',
  '设置—连接—移动网络—接入点名称': 'Settings, Connections, Mobile networks, Access Point Names',
  'Galaxy Store—菜单—设置—自动更新应用，选择“仅使用 WLAN”': 'Galaxy Store, Menu, Settings, Auto update apps, choose Using Wi-Fi only',
  '设置—移动网络—选择卡片—接入点': 'Settings, Mobile network, your SIM, Access points',
  '应用商店—我的—设置—WLAN 下自动更新': 'App store, Me, Settings, Auto-update over WLAN',
}
