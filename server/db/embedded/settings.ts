import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

export type PostgresSettings = Record<string, string | number>

/** Settings for one organisation on a small machine. Larger installations use their own server. */
export function buildPostgresSettings(): PostgresSettings {
  return {
    cluster_name: 'muster',
    fsync: 'on',
    synchronous_commit: 'on',
    max_connections: 100,
    shared_buffers: '256MB',
    effective_cache_size: `${Math.round(totalmem() / 2 ** 21)}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    wal_compression: 'on',
    checkpoint_timeout: '15min',
    random_page_cost: 1.1,
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Muster reports failed statements itself. Their text and details would write personal data to this log.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    ...buildSharedMemorySettings(),
  }
}

// Containers have 64 MB of /dev/shm by default, which one parallel query can use up.
function buildSharedMemorySettings(): PostgresSettings {
  if (process.platform !== 'linux') return {}
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return blocks * bsize < 256 * 2 ** 20 ? { dynamic_shared_memory_type: 'mmap' } : {}
  } catch {
    return { dynamic_shared_memory_type: 'mmap' }
  }
}
