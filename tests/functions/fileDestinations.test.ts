/**
 * A file for each day, to a real OpenSSH and a real S3 server where the machine has them (scripts/lib/fileServers.mjs), and to
 * fakes of both for what these can't be brought to: each file holds every response of its day, once, as it is now.
 */
import { generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DestinationFields } from '@/domain/calls/delivery.schema';
import { paths } from '@/domain/base/firestorePaths';
import { dayIn } from '@/domain/base/days';
import { QUIET, sendInOrder } from '../../functions/src/destinations/inOrder';
import { sendDelivery, sendDueDeliveries } from '../../functions/src/destinations/send';
import { QUEUE_LEASE } from '../../functions/src/destinations/turn';
import type { Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import {
  acting,
  killedOnce,
  placeOf,
  sendingFrom,
  type WithDestination,
} from '../support/destinations';
import { canHaveUsers, filesIn, Line, S3Server, Sshd } from '../support/fileServers';
import { aField, aForm } from '../support/forms';
import { published } from '../support/product';
import { startReceiver, type Receiver } from '../support/receiver';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';
import { SftpFake } from '../support/sftpFake';

const { FORMLOOM_SSHD: SSHD, FORMLOOM_S3: S3 } = process.env;
const DAY = 86_400_000;
let doors: TestServer;
let db: Firestore;
let act: ReturnType<typeof acting>;
vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  vi.stubEnv('FORMLOOM_KEY_SECRET', KEY_SECRET);
  doors = await startServer({ projectId: 'demo-files' });
  db = doors.db;
  act = acting(doors);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await doors.close();
});

const FORM = aForm(
  [
    aField('short_text', 'fname', { label: 'Your name' }),
    aField('number', 'fbudget', { label: 'Budget' }),
  ],
  { title: 'Contact' },
);

/** Receivers that are not checked: as the emulators have them. */
let allowed: string[] = [];
const allow = (...hosts: string[]) => {
  allowed = hosts;
  vi.stubEnv('FORMLOOM_WEBHOOK_HOSTS', hosts.join(','));
};

async function connected(fields: DestinationFields): Promise<WithDestination> {
  const form = await published(db, FORM);
  const id = randomKey();
  await act.change(form, { act: 'add', id, fields });
  return { ...form, id };
}

const contextAt = (now: () => number) => sendingFrom(db, now, { allowed, timeLimit: 700 });
const send = (form: WithDestination, now = Date.now(), isPressed = false) =>
  sendInOrder(
    contextAt(() => now),
    placeOf(form),
    isPressed,
  );
const respond = (form: WithDestination, name: string, budget = 1) =>
  act.respond(form, { fname: { t: 'text', v: name }, fbudget: { t: 'number', v: budget } });

/** The names in a file, in alphabetical order. */
const namesIn = (csv = ''): string[] =>
  csv
    .split('\r\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split(',').at(-2) ?? '')
    .sort();

const TODAY = dayIn('Europe/London', Date.now());
const todays = (folder = '') => `${folder}contact-${TODAY}.csv`;

const idsOf = (count: number) =>
  Array.from({ length: count }, (_one, at) => `row${String(at).padStart(18, '0')}`);

/** The last problem in the log of the first delivery. */
const problemsOf = async (form: WithDestination) =>
  (await act.deliveries(form))[0]?.attempts.map(({ problem }) => problem);

interface Place {
  fields: () => DestinationFields;
  /** The files that are there, by their names below the folder. */
  files: () => Record<string, string>;
  /** Takes what is behind the line away, and gives it back. */
  line: () => Line;
}

/** What holds wherever files are written to. */
function filesOfDays({ fields, files, line }: Place): void {
  it('holds every response of the day as the export has it, with the answers that were chosen and its condition', async () => {
    const form = await connected({
      ...fields(),
      fields: ['fname'],
      when: { op: 'at_least', left: { kind: 'field', id: 'fbudget' }, value: 5_000 },
    });
    await respond(form, 'Small', 10);
    const large = await respond(form, '=Large', 9_000);
    expect((await send(form)).sent).toBe(2);
    const { [todays()]: csv = '', ...others } = files();
    expect(Object.keys(others)).toEqual([]);
    const [header, row, ...rest] = csv.split('\r\n');
    expect(header).toBe(
      '\ufeffResponse ID,Submitted (Europe/London),Status,Form version,Language,Source,Device,Tags,Assignee,Time taken (seconds),Your name',
    );
    expect(row).toContain(large);
    // As in exports: no spreadsheet takes it for a formula.
    expect(row).toMatch(/,'=Large$/);
    expect(rest).toEqual(['']);
    const [logged] = await act.deliveries(form);
    expect(logged).toMatchObject({ status: 'delivered', day: TODAY });
    expect(logged?.request?.body).toBe(JSON.stringify({ file: todays(), responses: 1 }));
    expect(logged?.attempts[0]?.reply).toBe(`Wrote ${todays()}: 1 response.`);
  });

  it('follows edits, the trash and erasures, also of a day that is over; other days stay', async () => {
    const form = await connected(fields());
    const first = await respond(form, 'Ada');
    const second = await respond(form, 'Grace');
    const old = await respond(form, 'Old');
    // It arrived the day before yesterday.
    const submittedAt = Date.now() - 2 * DAY;
    await db.doc(paths.submission(form.ws, old)).update({ submittedAt });
    const before = `contact-${dayIn('Europe/London', submittedAt)}.csv`;
    await send(form);
    expect(namesIn(files()[todays()])).toEqual(['Ada', 'Grace']);
    await act.edit(form, old, { fname: { t: 'text', v: 'Older' }, fbudget: { t: 'number', v: 2 } });
    await send(form, Date.now(), true);
    expect(namesIn(files()[before])).toEqual(['Older']);
    await act.changeStatus(form, first, 'trash');
    await act.edit(form, second, {
      fname: { t: 'text', v: 'Hopper' },
      fbudget: { t: 'number', v: 2 },
    });
    await send(form, Date.now(), true);
    expect(namesIn(files()[todays()])).toEqual(['Hopper']);
    await act.changeStatus(form, first, 'restore');
    await act.changeStatus(form, old, 'trash');
    await act.changeStatus(form, old, 'erase');
    await send(form, Date.now(), true);
    expect(namesIn(files()[todays()])).toEqual(['Ada', 'Hopper']);
    expect(namesIn(files()[before])).toEqual([]);
    expect(JSON.stringify([await act.deliveries(form), files()])).not.toContain('Old');
  });

  it('is written at most every 15 minutes, and again after its end', async () => {
    const form = await connected(fields());
    await respond(form, 'one');
    const now = Date.now();
    expect(await send(form, now)).toEqual({ sent: 1 });
    await respond(form, 'two');
    await respond(form, 'three');
    const waits = await send(form, now + 1_000);
    expect(waits.sent).toBe(0);
    const { retryAt = 0 } = waits;
    expect(retryAt).toBeGreaterThan(now + QUIET - 10_000);
    // The sweep does not look at them before.
    const soon = contextAt(() => now + 60_000);
    await sendDueDeliveries(soon, () => true);
    expect((await act.deliveries(form)).map(({ dueAt = 0 }) => dueAt)).toEqual([
      0,
      retryAt,
      retryAt,
    ]);
    expect(namesIn(files()[todays()])).toEqual(['one']);
    await sendDueDeliveries(
      contextAt(() => retryAt),
      () => true,
    );
    expect(namesIn(files()[todays()])).toEqual(['one', 'three', 'two']);
    expect((await act.deliveries(form)).map(({ status }) => status)).toEqual(
      Array.from({ length: 3 }, () => 'delivered'),
    );
  });

  it('tests by writing a file and removing it', async () => {
    const form = await connected(fields());
    const { id, status } = await act.press(form);
    expect(status).toBe('delivered');
    expect((await act.delivery(form, id)).attempts[0]?.reply).toMatch(
      /^Wrote formloom-test-.{8}\.csv and removed it\.$/,
    );
    expect(files()).toEqual({});
    // While a file is not to be written yet, too.
    await respond(form, 'one');
    await send(form);
    expect((await act.press(form)).status).toBe('delivered');
    expect(Object.keys(files())).toEqual([todays()]);
  });

  it('is complete after a line that was cut half-way or stood still, a killed worker, and two at once', async () => {
    const form = await connected(fields());
    await respond(form, 'Ada');
    let now = Date.now();
    await act.copies(form, fields().kind, idsOf(500), { at: now, day: TODAY });
    // Within the file: before it are a handshake or a head.
    line().cutAfter = 20_000;
    const cut = await send(form, now);
    expect(cut.sent).toBe(0);
    expect(files()[todays()]).toBeUndefined();
    now = cut.retryAt ?? now;
    line().isStalled = true;
    const stalled = await send(form, now);
    line().isStalled = false;
    expect(stalled.sent).toBe(0);
    now = stalled.retryAt ?? now;
    const problems = await problemsOf(form);
    expect(problems?.[0]).toMatch(/closed the connection/);
    expect(problems?.[1]).toMatch(/within 2\.1 s/);
    const made = line().connections;
    await killedOnce(
      db,
      () => line().connections > made && files()[todays()] !== undefined,
      () => send(form, now),
    );
    expect(namesIn(files()[todays()])).toHaveLength(501);
    for (const name of ['Grace', 'Hopper']) await respond(form, name);
    // Its lease holds others off for a while.
    expect(await send(form, now)).toEqual({ sent: 0 });
    now += QUEUE_LEASE + 1;
    const both = await Promise.all([send(form, now), send(form, now)]);
    expect(both.map(({ sent }) => sent).sort()).toEqual([0, 503]);
    const rows = namesIn(files()[todays()]);
    expect(rows).toHaveLength(503);
    expect(rows.filter((name) => name !== 'Ada')).toEqual(['Grace', 'Hopper']);
    expect((await act.settings(form))?.failingSince).toBeUndefined();
  });

  it('with 700 waiting responses is written once', async () => {
    const form = await connected(fields());
    const first = await respond(form, 'Ada');
    const ids = idsOf(700);
    const { kind } = fields();
    await act.copies(form, kind, ids, { at: Date.now(), day: TODAY });
    const before = line().connections;
    expect((await send(form)).sent).toBe(701);
    expect(line().connections - before).toBe(1);
    const rows = (files()[todays()] ?? '').split('\r\n').slice(1, -1);
    expect(rows.map((row) => row.split(',')[0]).sort()).toEqual([first, ...ids].sort());
  });
}

const sftpFields = (
  at: { port: number },
  user: string,
  over: Partial<Extract<DestinationFields, { kind: 'sftp' }>>,
) => ({
  kind: 'sftp' as const,
  host: '127.0.0.1',
  port: at.port,
  user,
  folder: '',
  fileName: '',
  description: '',
  ...over,
});

describe.skipIf(!SSHD)('a day’s file by SFTP, to OpenSSH', () => {
  let sshd: Sshd;
  let line: Line;
  let folder: string;
  beforeAll(async () => {
    sshd = new Sshd(SSHD ?? '');
    await sshd.start();
    line = new Line(() => sshd.port);
    await line.start();
  });
  afterAll(async () => {
    await line.close();
    await sshd.close();
  });
  beforeEach(() => {
    folder = randomKey();
    mkdirSync(path.join(sshd.files, folder));
    allow(line.host, sshd.host);
  });
  const fields = (over: Partial<Extract<DestinationFields, { kind: 'sftp' }>> = {}) =>
    sftpFields(line, sshd.user, { privateKey: sshd.key.privateKey, folder, ...over });

  filesOfDays({
    fields,
    files: () => filesIn(path.join(sshd.files, folder)),
    line: () => line,
  });

  it('says why it can’t be written: no such folder, no permission, a full disk', async () => {
    const form = await connected(fields({ folder: `${folder}/missing` }));
    const { id } = await act.press(form);
    expect((await act.delivery(form, id)).attempts[0]?.problem).toBe(
      `The folder “${folder}/missing” doesn’t exist on the server. Create it, or enter another.`,
    );
    // Of a test nothing follows.
    expect((await act.settings(form))?.enabled).toBe(true);
    const full = await connected(fields());
    await respond(full, 'Ada');
    const part = path.join(sshd.files, folder, `.${todays()}.part`);
    if (existsSync('/dev/full')) {
      symlinkSync('/dev/full', part);
      const { retryAt } = await send(full);
      expect(retryAt).toBeDefined();
      expect(await problemsOf(full)).toEqual([
        'The server couldn’t write the file. Its disk or a quota may be full.',
      ]);
      rmSync(part, { force: true });
      expect((await send(full, retryAt)).sent).toBe(1);
    }
    await sshd.stop();
    await sshd.start('-R');
    const { id: refused } = await act.press(full);
    await sshd.stop();
    expect((await act.delivery(full, refused)).attempts[0]?.problem).toBe(
      `${sshd.user} isn’t allowed to write to the folder “${folder}”.`,
    );
    const { id: nobody } = await act.press(full);
    await sshd.start();
    expect((await act.delivery(full, nobody)).status).toBe('failed');
  });

  it('is turned off at once if the server refuses the key, or has another one itself', async () => {
    const form = await connected(fields());
    await respond(form, 'one');
    await send(form);
    const pinned = await act.settings(form);
    const hostKey = pinned?.kind === 'sftp' ? (pinned.hostKey ?? '') : '';
    expect(hostKey).toMatch(/^SHA256:[A-Za-z0-9+/]{43}$/);
    await sshd.stop();
    sshd.newHostKey();
    await sshd.start();
    await respond(form, 'two');
    const now = Date.now() + QUIET;
    await send(form, now);
    expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true, hostKey });
    expect(await act.notice(form, now)).toEqual({ service: 'SFTP', why: 'revoked' });
    const problem = (await act.deliveries(form)).at(-1)?.attempts[0]?.problem ?? '';
    expect(problem).toContain(`and was ${hostKey}. Ask who runs the server.`);
    const [seen = ''] = /SHA256:\S{43}/.exec(problem) ?? [];
    expect(namesIn(filesIn(path.join(sshd.files, folder))[todays()])).toEqual(['one']);
    // What arrives then is not lost.
    await respond(form, 'three');
    const { privateKey: _kept, ...same } = fields({ hostKey: seen });
    await act.change(form, { act: 'update', id: form.id, enabled: true, fields: same });
    expect(namesIn(filesIn(path.join(sshd.files, folder))[todays()])).toEqual([
      'one',
      'three',
      'two',
    ]);
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    });
    await act.change(form, {
      act: 'update',
      id: form.id,
      enabled: true,
      fields: fields({ privateKey }),
    });
    await respond(form, 'four');
    await send(form, now + QUIET);
    expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
    expect((await act.deliveries(form)).at(-1)?.attempts[0]?.problem).toBe(
      `The server refused the key of ${sshd.user}. Enter another one in this connection.`,
    );
    // What is secret is in no log and no settings.
    const stored = JSON.stringify([await act.deliveries(form), await act.settings(form)]);
    expect(stored).not.toMatch(/PRIVATE KEY/);
  });
});

const HAS_USERS = SSHD !== undefined && canHaveUsers();
if (!HAS_USERS) {
  console.warn(
    'Login by password is tried with the fake alone: OpenSSH with an account of its own takes root and mount namespaces.',
  );
}

describe.skipIf(!HAS_USERS)('a day’s file by SFTP, to OpenSSH by password', () => {
  const account = { name: 'formloom', password: 'correct horse: “battery” $staple' };
  let sshd: Sshd;
  beforeAll(async () => {
    sshd = new Sshd(SSHD ?? '', account);
    await sshd.start();
    allow(sshd.host);
  });
  afterAll(() => sshd.close());

  it('is written, replaced, and turned off by another password until it is put right', async () => {
    allow(sshd.host);
    const { password } = account;
    const form = await connected(sftpFields(sshd, sshd.user, { password }));
    await respond(form, 'Ada');
    expect((await send(form)).sent).toBe(1);
    await respond(form, 'Grace');
    expect((await send(form, Date.now() + QUIET)).sent).toBe(1);
    expect(namesIn(filesIn(sshd.files)[todays()])).toEqual(['Ada', 'Grace']);
    const update = { act: 'update', id: form.id, enabled: true } as const;
    await act.change(form, { ...update, fields: sftpFields(sshd, sshd.user, { password: 'no' }) });
    await respond(form, 'Edsger');
    await send(form, Date.now() + 2 * QUIET);
    expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
    expect((await act.deliveries(form)).at(-1)?.attempts.at(-1)?.problem).toContain(sshd.user);
    await act.change(form, { ...update, fields: sftpFields(sshd, sshd.user, { password }) });
    await send(form, Date.now() + 3 * QUIET);
    expect(namesIn(filesIn(sshd.files)[todays()])).toEqual(['Ada', 'Edsger', 'Grace']);
    expect(JSON.stringify(await act.deliveries(form))).not.toContain('battery');
  });
});

describe('a day’s file by SFTP, to a fake', () => {
  let fake: SftpFake;
  beforeEach(async () => {
    fake = new SftpFake();
    await fake.start();
    allow(fake.host);
  });
  afterEach(() => fake.close());
  const fields = (over: Partial<Extract<DestinationFields, { kind: 'sftp' }>> = {}) =>
    sftpFields(fake, 'ada', { password: 'correct horse', ...over });

  it('logs in by password, also where it is asked for in a dialogue; the secret stays if none is given', async () => {
    const form = await connected(fields());
    await respond(form, 'Ada');
    expect((await send(form)).sent).toBe(1);
    fake.asks = 'keyboard-interactive';
    const { password: _kept, ...same } = fields({ description: 'Archive' });
    await act.change(form, { act: 'update', id: form.id, enabled: true, fields: same });
    await respond(form, 'Grace');
    expect((await send(form, Date.now() + QUIET)).sent).toBe(1);
    expect(namesIn(fake.files.get(todays())?.toString())).toEqual(['Ada', 'Grace']);
    // It is not sent to another server.
    const other = { ...same, host: 'sftp.example.com', port: 22 };
    await expect(
      act.change(form, { act: 'update', id: form.id, enabled: true, fields: other }),
    ).rejects.toMatchObject({ code: 'malformed', message: 'Enter a password or a private key.' });
    expect(JSON.stringify([await act.deliveries(form), await act.settings(form)])).not.toContain(
      'correct horse',
    );
    // Nor is its fingerprint expected of another.
    const pinned = await act.settings(form);
    const { hostKey = '' } = pinned?.kind === 'sftp' ? pinned : {};
    expect(hostKey).toMatch(/^SHA256:/);
    const moved = { ...other, password: 'another', hostKey };
    await act.change(form, { act: 'update', id: form.id, enabled: true, fields: moved });
    expect(await act.settings(form)).toMatchObject({ host: 'sftp.example.com' });
    expect(await act.settings(form)).not.toHaveProperty('hostKey');
  });

  it('is turned off by a wrong password, and not by what may pass', async () => {
    const form = await connected(fields({ password: 'wrong' }));
    await respond(form, 'Ada');
    await send(form);
    expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
    await act.change(form, { act: 'update', id: form.id, enabled: true, fields: fields() });
    expect(fake.files.size).toBe(1);
  });

  it('takes the place of the file before, also where that needs two steps', async () => {
    fake.knowsPosixRename = false;
    const form = await connected(fields());
    await respond(form, 'Ada');
    await send(form);
    await respond(form, 'Grace');
    await send(form, Date.now() + QUIET);
    expect([...fake.files.keys()]).toEqual([todays()]);
    expect(namesIn(fake.files.get(todays())?.toString())).toEqual(['Ada', 'Grace']);
  });

  it('says what it met that is no SFTP', async () => {
    fake.hasSftp = false;
    const form = await connected(fields());
    const problemOf = async () =>
      (await act.delivery(form, (await act.press(form)).id)).attempts[0]?.problem;
    expect(await problemOf()).toBe('The server doesn’t offer SFTP to ada.');
    const receiver = await startReceiver();
    allow(receiver.host);
    const web = await connected(sftpFields(receiver, 'ada', { password: 'x' }));
    receiver.answer('garbage');
    expect((await act.delivery(web, (await act.press(web)).id)).attempts[0]?.problem).toBe(
      'The server’s answer wasn’t SSH. Check the host name and the port.',
    );
    await receiver.close();
    expect((await act.delivery(web, (await act.press(web)).id)).attempts[0]?.problem).toBe(
      'The receiver refused the connection.',
    );
  });

  it('goes to no address inside, whatever its name leads to a moment later', async () => {
    const form = await connected(fields({ host: 'sftp.example.com', port: 22 }));
    await respond(form, 'Ada');
    const answers = [[{ address: '127.0.0.1', family: 4 }], [{ address: '10.0.0.1', family: 4 }]];
    const context = sendingFrom(db, Date.now, {
      timeLimit: 500,
      resolve: () => Promise.resolve(answers.shift() ?? []),
    });
    await sendInOrder(context, placeOf(form));
    await sendInOrder(context, placeOf(form), true);
    await sendInOrder(context, placeOf(form), true);
    expect(await problemsOf(form)).toEqual([
      'The host name leads to a private address.',
      'The host name leads to a private address.',
      'The host name doesn’t exist.',
    ]);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '2130706433',
      '0x7f.1',
      'db.internal',
      'a b',
      'x@y.com',
    ]) {
      await expect(connected(fields({ host, port: 22 }))).rejects.toMatchObject({
        code: 'malformed',
      });
    }
    await expect(connected(fields({ host: 'sftp.example.com', port: 80 }))).rejects.toMatchObject({
      message: 'Use port 22, or one from 1024 on.',
    });
  });

  it('refuses what is no private key, and folders that lead up', async () => {
    const { password: _none, ...login } = fields();
    for (const over of [
      { privateKey: 'ssh-ed25519 AAAA nobody' },
      { privateKey: '-----BEGIN OPENSSH PRIVATE KEY-----\nx\n-----END OPENSSH PRIVATE KEY-----' },
      { password: 'x', folder: 'a/../../etc' },
      { password: 'x', fileName: '../x' },
      { password: 'x', hostKey: 'MD5:00' },
      { password: 'x', user: ' ' },
      {},
    ]) {
      await expect(connected({ ...login, ...over })).rejects.toMatchObject({ code: 'malformed' });
    }
  });
});

type S3Fields = Extract<DestinationFields, { kind: 's3' }>;
const s3Fields = (host: string, over: Partial<S3Fields> = {}): S3Fields => ({
  kind: 's3',
  endpoint: `http://${host}`,
  region: 'eu-west-2',
  bucket: 'answers',
  pathStyle: true,
  folder: '',
  fileName: 'contact',
  description: '',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'secret/+x',
  ...over,
});

describe.skipIf(!S3)('a day’s file in S3, to a server', () => {
  let s3: S3Server;
  let line: Line;
  let folder: string;
  beforeAll(async () => {
    s3 = new S3Server(S3 ?? '');
    await s3.start();
    s3.makeBucket('answers');
    line = new Line(() => s3.port);
    await line.start();
  });
  afterAll(async () => {
    await line.close();
    await s3.close();
  });
  beforeEach(() => {
    folder = `forms (2026)/${randomKey()}`;
    allow(line.host, s3.host);
  });
  const fields = (over: Partial<S3Fields> = {}) =>
    s3Fields(line.host, {
      accessKeyId: s3.accessKeyId,
      secretAccessKey: s3.secretAccessKey,
      folder,
      ...over,
    });
  const files = () => {
    const found = path.join(s3.folder, 'answers', folder);
    return existsSync(found) ? filesIn(found) : {};
  };

  filesOfDays({ fields, files, line: () => line });

  it('is signed: another secret, another key and another clock are refused', async () => {
    for (const [over, problem] of [
      [
        { secretAccessKey: 'other' },
        'The secret doesn’t belong to the access key …MPLE. Enter both again.',
      ],
      [
        { accessKeyId: 'AKIDOTHER' },
        'The service doesn’t know the access key …THER any more. Enter another one.',
      ],
    ] as const) {
      const form = await connected(fields(over));
      await respond(form, 'Ada');
      const now = Date.now();
      await send(form, now);
      expect(await problemsOf(form)).toEqual([problem]);
      expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
      expect(await act.notice(form, now)).toEqual({ service: 'S3 storage', why: 'revoked' });
      await act.change(form, { act: 'update', id: form.id, enabled: true, fields: fields() });
      expect(namesIn(files()[todays()])).toEqual(['Ada']);
      rmSync(path.join(s3.folder, 'answers', folder), { recursive: true });
    }
    const form = await connected(fields());
    await respond(form, 'Ada');
    await send(form, Date.now() + DAY);
    expect(await problemsOf(form)).toEqual([
      'The clocks of the storage service and of our server differ by too much.',
    ]);
    expect((await act.settings(form))?.enabled).toBe(true);
    expect(JSON.stringify([await act.deliveries(form), await act.settings(form)])).not.toContain(
      s3.secretAccessKey,
    );
  });

  it('is found by a name below the service’s, too', async () => {
    const host = `s3.localhost:${s3.port}`;
    allow(host, `answers.${host}`);
    const form = await connected(fields({ endpoint: `http://${host}`, pathStyle: false }));
    await respond(form, 'Ada');
    const context = sendingFrom(db, Date.now, {
      allowed,
      resolve: () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]),
    });
    expect((await sendInOrder(context, placeOf(form))).sent).toBe(1);
    expect(namesIn(files()[todays()])).toEqual(['Ada']);
  });
});

describe('a day’s file in S3, to a fake', () => {
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
  });
  beforeEach(() => allow(receiver.host));
  afterAll(() => receiver.close());
  const refused = (status: number, code: string, more = '') => ({
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code>${more}</Error>`,
  });

  it('waits as long as it is asked to, and says what else went wrong', async () => {
    const form = await connected(s3Fields(receiver.host));
    const id = `msg_${form.id}_${await respond(form, 'Ada')}`;
    let now = Date.now();
    receiver.answer({ ...refused(503, 'SlowDown'), headers: { 'retry-after': '600' } });
    expect((await send(form, now)).retryAt).toBe(now + 600_000);
    now += 600_000;
    receiver.answer(refused(507, 'QuotaExceeded'));
    now = (await send(form, now)).retryAt ?? now;
    receiver.answer(refused(500, 'InternalError'));
    now = (await send(form, now)).retryAt ?? now;
    receiver.answer(refused(400, 'EntityTooLarge'));
    now = (await send(form, now)).retryAt ?? now;
    // As the sweep may.
    expect(
      await sendDelivery(
        contextAt(() => now),
        form.ws,
        id,
      ),
    ).toBe('delivered');
    expect(await problemsOf(form)).toEqual([
      'The storage service asked us to wait.',
      'The storage is full.',
      'The storage service has a problem of its own (500).',
      'The storage service refused the file (EntityTooLarge). The reply in the log says why.',
      undefined,
    ]);
  });

  it('is turned off by a deleted bucket, another region and a lost right, and goes on once it is put right', async () => {
    for (const [answer, problem] of [
      [refused(404, 'NoSuchBucket'), 'There’s no bucket “answers” any more.'],
      [
        refused(301, 'PermanentRedirect', '<Region>us-east-1</Region>'),
        'The bucket “answers” isn’t in the region eu-west-2, but in us-east-1.',
      ],
      [
        refused(403, 'AccessDenied'),
        'The access key …MPLE isn’t allowed to write to “answers” (AccessDenied).',
      ],
    ] as const) {
      const form = await connected(s3Fields(receiver.host));
      await respond(form, 'Ada');
      receiver.answer(answer);
      await send(form);
      expect(await problemsOf(form)).toEqual([problem]);
      expect(await act.settings(form)).toMatchObject({ enabled: false, revoked: true });
      const { accessKeyId: _id, secretAccessKey: _secret, ...same } = s3Fields(receiver.host);
      await act.change(form, { act: 'update', id: form.id, enabled: true, fields: same });
      expect((await act.deliveries(form)).map(({ status }) => status)).toEqual(['delivered']);
    }
  });

  it('tests by writing and removing, where removing is not allowed by saying so', async () => {
    const form = await connected(s3Fields(receiver.host));
    receiver.answer({ status: 200 }, refused(403, 'AccessDenied'));
    const { id, status } = await act.press(form);
    expect(status).toBe('delivered');
    expect((await act.delivery(form, id)).attempts[0]?.reply).toMatch(
      /weren’t allowed to remove it/,
    );
  });

  it('goes only to public addresses, over https, to a bucket and a region', async () => {
    for (const over of [
      { endpoint: 'http://s3.example.com' },
      { endpoint: 'https://127.0.0.1' },
      { endpoint: 'https://minio.internal' },
      { endpoint: 'https://s3.example.com/answers' },
      { bucket: '../x' },
      { bucket: 'UPPER' },
      { region: 'eu west' },
      { accessKeyId: '', secretAccessKey: '' },
      { secretAccessKey: '' },
    ]) {
      await expect(connected(s3Fields(receiver.host, over))).rejects.toMatchObject({
        code: 'malformed',
      });
    }
    const form = await connected(s3Fields(receiver.host, { endpoint: '' }));
    expect(await act.settings(form)).toMatchObject({
      endpoint: 'https://s3.eu-west-2.amazonaws.com',
      masked: '…MPLE',
    });
    // What was entered for one service is not sent to another.
    const { accessKeyId: _id, secretAccessKey: _secret, ...same } = s3Fields(receiver.host);
    await expect(
      act.change(form, { act: 'update', id: form.id, enabled: true, fields: same }),
    ).rejects.toMatchObject({ message: 'Enter an access key and its secret.' });
  });
});
