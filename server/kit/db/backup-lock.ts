/** An arbitrary number for an advisory lock: contents of files are not removed while a backup holds it. */
export const BACKUP_LOCK = 7_203_516

/** The role that may read the rows of all organisations. It cannot sign in; only the owner becomes it, for a backup. */
export const BACKUP_ROLE = 'muster_backup'
