/** Every table, for the migrations. */
export * from './house.table.ts'
export * from '../main/organisation.table.ts'
export * from '../main/user.table.ts'
export * from '../notification/notification.table.ts'
export * from '../hr/organisation.table.ts'
export * from '../hr/employee.table.ts'
