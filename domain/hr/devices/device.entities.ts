import { defineEntity } from '../../kit/entity.ts'
import { bool, ref, text } from '../../kit/field.ts'

/** An attendance device. Its key and its employee codes are stored in separate tables. */
export const CheckinDevice = defineEntity('checkin-device', {
  path: '/api/hr/checkinDevices',
  label: 'Check-in device',
  plural: 'Check-in devices',
  about: 'Biometric readers, kiosks and phones for check-in. Each device sends data with its own key.',
  calls: ['create', 'update', 'delete', 'get', 'search'],
  read: 'checkin-device.read',
  pageSize: 10,
  fields: {
    name: text('Name', { list: true, search: true, max: 80 }),
    deviceTypeId: ref('Device type', 'device-type', { list: true }),
    zoneId: ref('Zone', 'zone', { list: true }),
    serial: text('Serial number', { list: true, search: true, nullable: true, max: 80 }),
    place: text('Location of the device', { nullable: true, max: 120, hint: 'For example: main gate' }),
    isActive: bool('Active', { list: true, initial: true }),
  },
  unique: [['name']],
})
