/** Devices that contain cards, and their Wi-Fi. */
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { code, id, instant, ref, sealed } from './columns.ts'

export const devices = pgTable(
  'devices',
  {
    id: id(),
    deviceNo: text('device_no').notNull(),
    imei: text('imei').notNull(),
    name: text('name').notNull(),
    onlineStatus: code('online_status').notNull(),
    signal: integer('signal').notNull(),
    battery: integer('battery'),
    connCount: integer('conn_count').notNull(),
    maxConnCount: integer('max_conn_count').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [uniqueIndex('devices_no').on(t.deviceNo)],
)
/** Wi-Fi of a device by band: '2.4G' or '5G'. */
export const deviceWifi = pgTable(
  'device_wifi',
  {
    deviceId: ref('device_id')
      .notNull()
      .references(() => devices.id),
    wifiType: text('wifi_type').notNull(),
    wifiName: text('wifi_name').notNull(),
    wifiPass: sealed('wifi_pass_sealed'),
    wifiEncrypt: text('wifi_encrypt').notNull(),
    showWifi: code('show_wifi').notNull(),
    switchWifi: code('switch_wifi').notNull(),
    connCount: integer('conn_count').notNull(),
    maxConnCount: integer('max_conn_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.deviceId, t.wifiType] })],
)
/** Phones and computers in a device's Wi-Fi. */
export const deviceClients = pgTable(
  'device_clients',
  {
    id: id(),
    deviceId: ref('device_id')
      .notNull()
      .references(() => devices.id),
    mac: text('mac').notNull(),
    /** Name that the client reports. */
    hostName: text('host_name').notNull(),
    /** Name that the card holder gave it. */
    name: text('name'),
    wifiType: text('wifi_type').notNull(),
    isConnected: boolean('is_connected').notNull(),
    isBlocked: boolean('is_blocked').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [uniqueIndex('device_clients_mac').on(t.deviceId, t.mac), index('device_clients_seen').on(t.seenAt)],
)
