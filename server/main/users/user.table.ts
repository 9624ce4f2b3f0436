import { sql } from 'drizzle-orm'
import { uniqueIndex } from 'drizzle-orm/pg-core'
import {
  boolean,
  index,
  instant,
  integer,
  jsonb,
  tenantTable,
  text,
  unique,
  uuid,
  tenantForeignKey,
} from '../../kit/db/tenant-table.ts'

/** A user account. User names are unique across all organisations, so that one sign-in page serves all. */
export const appUser = tenantTable(
  'app_user',
  {
    username: text('username').notNull(),
    /** Null for a user without an email address, who signs in with the user name. */
    email: text('email'),
    fullName: text('full_name').notNull(),
    mobile: text('mobile'),
    passwordHash: text('password_hash'),
    language: text('language').notNull().default('en'),
    /** Colleagues see the birthday, without the year. */
    sharesBirthday: boolean('shares_birthday').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    mailVerifiedAt: instant('mail_verified_at'),
    mobileVerifiedAt: instant('mobile_verified_at'),
    wrongTries: integer('wrong_tries').notNull().default(0),
    lockedUntil: instant('locked_until'),
    lastSignInAt: instant('last_sign_in_at'),
    currentRoleId: uuid('current_role_id'),
    aadhaarLast4: text('aadhaar_last4'),
    aadhaarVerifiedAt: instant('aadhaar_verified_at'),
  },
  (table) => [
    uniqueIndex('app_user_username_key').on(sql`lower(username)`),
    index('app_user_email_idx').on(sql`lower(email)`),
    index('app_user_mobile_idx').on(table.mobile),
    index('app_user_created_idx').on(table.organisationId, table.createdAt, table.id),
  ],
)

/** One of the five roles with its permissions in this organisation. */
export const role = tenantTable(
  'role',
  {
    name: text('name').notNull(),
    permissions: jsonb('permissions').$type<string[]>().notNull(),
  },
  (table) => [unique('role_name_key').on(table.organisationId, table.name)],
)

export const userRole = tenantTable(
  'user_role',
  { userId: uuid('user_id').notNull(), roleId: uuid('role_id').notNull() },
  (table) => [
    unique('user_role_key').on(table.organisationId, table.userId, table.roleId),
    tenantForeignKey('user_role_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    tenantForeignKey('user_role_role_fk', table.organisationId, table.roleId, role),
  ],
)

/** An impersonation: the Admin, the user, the end and the reason. */
export const seenAs = tenantTable(
  'seen_as',
  {
    userId: uuid('user_id').notNull(),
    seenById: uuid('seen_by_id').notNull(),
    reason: text('reason').notNull(),
    untilAt: instant('until_at').notNull(),
  },
  (table) => [
    tenantForeignKey('seen_as_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    tenantForeignKey('seen_as_by_fk', table.organisationId, table.seenById, appUser, 'cascade'),
    index('seen_as_user_idx').on(table.organisationId, table.userId, table.createdAt),
  ],
)

/** A session of a browser. Only hashes are stored; `previousHash` detects the reuse of a replaced refresh token. */
export const session = tenantTable(
  'session',
  {
    userId: uuid('user_id').notNull(),
    refreshHash: text('refresh_hash').notNull(),
    previousHash: text('previous_hash'),
    rotatedAt: instant('rotated_at')
      .notNull()
      .default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    endedAt: instant('ended_at'),
    endedBecause: text('ended_because'),
    roleId: uuid('role_id').notNull(),
    agent: text('agent').notNull().default(''),
    address: text('address').notNull().default(''),
  },
  (table) => [
    tenantForeignKey('session_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    index('session_user_idx').on(table.organisationId, table.userId),
  ],
)

/** A code or link token sent to a user: hashed, expiring, valid once, with few attempts. */
export const oneTimeCode = tenantTable(
  'one_time_code',
  {
    userId: uuid('user_id').notNull(),
    purpose: text('purpose').notNull(),
    codeHash: text('code_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    tries: integer('tries').notNull().default(0),
    detail: text('detail'),
  },
  (table) => [
    tenantForeignKey('one_time_code_user_fk', table.organisationId, table.userId, appUser, 'cascade'),
    index('one_time_code_user_idx').on(table.organisationId, table.userId, table.purpose, table.createdAt),
    index('one_time_code_hash_idx').on(table.organisationId, table.codeHash),
  ],
)
