import { spawn, type ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { SMTPServer } from 'smtp-server'
import { resolveFromRoot } from '../../server/project-root.ts'
import { newId } from '../../server/kit/db/tenant-table.ts'
import { reportFigures, withOwner, type Bench } from '../kit.ts'
import { aCompany } from '../staff.ts'

const MAILS = 10_000
const FAILURE_SHARE = 0.1
const MAX_MINUTES = 10

/** Mails through a local SMTP server that refuses one in ten at random; the worker is killed twice. */
export async function benchMails(bench: Bench): Promise<void> {
  const { organisationId } = await aCompany(bench, 10)
  const received = new Map<string, number>()
  const smtp = await startSmtpServer(received)
  const smtpUrl = `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`
  await enqueueMails(bench.url, organisationId)
  const start = Date.now()
  let worker = startMailWorker(bench, smtpUrl)
  try {
    for (const share of [0.3, 0.6]) {
      await waitForCount(received, MAILS * share)
      worker.kill('SIGKILL')
      worker = startMailWorker(bench, smtpUrl)
    }
    await waitForCount(received, MAILS)
    await wait(5_000)
    const copies = [...received.values()].reduce((sum, count) => sum + count - 1, 0)
    reportFigures('Mails, one in ten refused, worker killed twice', {
      'sent and received': `${MAILS} and ${received.size}`,
      lost: MAILS - received.size,
      'second copies, same Message-ID': copies,
      'mails/s': Math.round(MAILS / ((Date.now() - start) / 1000)),
    })
  } finally {
    worker.kill('SIGKILL')
    smtp.close()
  }
}

/** Counts each accepted mail by its Message-ID. */
async function startSmtpServer(received: Map<string, number>): Promise<SMTPServer> {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(Math.random() < FAILURE_SHARE ? createTemporaryError() : undefined),
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const id = /^Message-ID: (.+)\r$/m.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        received.set(id, (received.get(id) ?? 0) + 1)
        done()
      })
    },
  })
  // A killed worker leaves its connections open.
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
  return smtp
}

// A temporary refusal: without a code the server answers 550, which is final.
const createTemporaryError = (): Error => Object.assign(new Error('Try later'), { responseCode: 451 })

const enqueueMails = (url: string, organisationId: string): Promise<void> =>
  withOwner(url, organisationId, async (client) => {
    await client.query('set role muster_app')
    const ids = Array.from({ length: MAILS }, newId)
    await client.query(
      `insert into outgoing (id, channel, recipient, subject, body)
       select id, 'MAIL', 'person-' || n || '@bench.example', 'Hello', 'Text' from unnest($1::uuid[]) with ordinality as t(id, n)`,
      [ids],
    )
  })

function startMailWorker(bench: Bench, smtpUrl: string): ChildProcess {
  const path = resolveFromRoot('bench/notification/mail-worker.ts')
  const args = ['--import', 'tsx', path, bench.url, bench.muster.config.dataDir, smtpUrl]
  return spawn(process.execPath, args, { stdio: 'ignore' })
}

async function waitForCount(received: ReadonlyMap<string, number>, count: number): Promise<void> {
  const end = Date.now() + MAX_MINUTES * 60_000
  while (received.size < count) {
    if (Date.now() > end) throw new Error(`Only ${received.size} of ${count} mails arrived`)
    await wait(50)
  }
}
