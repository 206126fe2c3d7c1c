/** The outbox and its sender, with a real mail server at the other end. */
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { outboxSchema, type Mail } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../functions/src/lib/admin';
import { authOf } from '../../functions/src/lib/accounts';
import { mailContext as mailOfEnvironment } from '../../functions/src/mail/context';
import { openLink } from '../../functions/src/links/links';
import { KEY_SECRET } from '../support/server';
import { accountLinks } from '../../functions/src/mail/links';
import { messageIdOf, sendDue, sendMail, type MailContext } from '../../functions/src/mail/send';
import { queueMail } from '../../functions/src/mail/outbox';
import {
  anAddress,
  mailContext,
  ORIGIN,
  queued,
  startMailServer,
  stored,
  type MailServer,
} from '../support/mail';

const db = databaseOf('demo-mail');
const MINUTE = 60_000;
const LEASE = 2 * MINUTE;
let server: MailServer;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  server = await startMailServer();
});
beforeEach(() => {
  said.mockClear();
});
afterAll(() => server.close());

/** A mail that needs nothing else to be there. */
const aMail = (to: string): Mail => ({
  kind: 'enquiry_receipt',
  to,
  data: { name: 'Ada', reference: '7K3F-9Q2M' },
});
const always = () => true;

/** What one waits for until another opens it. */
function aGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe('a mail in the outbox', () => {
  it('arrives once, however many send it at the same time', async () => {
    const own = databaseOf('demo-mail-once');
    const to = anAddress();
    const clock = { at: Date.now() };
    const context = mailContext(own, server, clock);
    const id = await queued(own, aMail(to), clock.at);
    // Who has the mail holds it until all others have looked, or a second one has it too.
    const gate = aGate();
    let [sending, looked] = [0, 0];
    const holding: MailContext = {
      ...context,
      transport: async (mail) => {
        sending += 1;
        if (sending > 1) gate.open();
        await gate.opened;
        return context.transport(mail);
      },
    };
    const look = async <T>(act: Promise<T>) => {
      const outcome = await act;
      looked += 1;
      if (looked === 20) gate.open();
      return outcome;
    };
    const [swept, ...outcomes] = await Promise.all([
      look(sendDue(holding, always)),
      ...Array.from({ length: 20 }, () => look(sendMail(holding, id))),
    ]);
    expect(outcomes.filter((outcome) => outcome === 'sent').length + swept.sent).toBe(1);
    const [mail, ...more] = server.to(to);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      subject: 'We’ve received your enquiry (7K3F-9Q2M)',
      from: { name: 'Formloom', address: 'hello@forms.example.org' },
      messageId: `<${id}@forms.example.org>`,
    });
    expect(mail?.text).toContain('Hello Ada,');
    expect(mail?.html).toContain('Hello Ada,');
    const after = outboxSchema.parse(await stored(own, id));
    expect(after).toMatchObject({ status: 'sent', attempts: 1, sentAt: clock.at });
    expect(after).not.toHaveProperty('dueAt');
    expect(after).not.toHaveProperty('leaseUntil');
    expect(after).toHaveProperty('expireAt');
  });

  it('is queued once under its id', async () => {
    const to = anAddress();
    const id = await queued(db, aMail(to), 1);
    expect(await queueMail(db, id, aMail(to), 2)).toBe(false);
    expect(await stored(db, id)).toMatchObject({ createdAt: 1 });
  });

  it('waits after a refusal for now, and goes out when its time has come', async () => {
    const to = anAddress();
    const clock = { at: Date.now() };
    const context = mailContext(db, server, clock);
    const id = await queued(db, aMail(to), clock.at);
    server.refuseRecipients(451);
    expect(await sendMail(context, id)).toBe('later');
    expect(await stored(db, id)).toMatchObject({
      status: 'waiting',
      attempts: 1,
      dueAt: clock.at + MINUTE,
      lastError: 'EENVELOPE 451 RCPT TO',
    });
    expect(await sendMail(context, id)).toBe('none');
    clock.at += MINUTE;
    expect(await sendMail(context, id)).toBe('sent');
    expect(server.to(to)).toHaveLength(1);
  });

  it('fails at once where the recipient is refused for good, and that is reported without the address', async () => {
    const to = anAddress();
    const clock = { at: Date.now() };
    const id = await queued(db, aMail(to), clock.at);
    server.refuseRecipients(550);
    expect(await sendMail(mailContext(db, server, clock), id)).toBe('failed');
    expect(await stored(db, id)).toMatchObject({
      status: 'failed',
      attempts: 1,
      lastError: 'EENVELOPE 550 RCPT TO',
    });
    const lines = said.mock.calls.map(([line]) => String(line)).join('\n');
    expect(lines).toContain(id);
    expect(lines).toContain('550');
    expect(lines).not.toContain(to);
  });

  it('fails after two days of a server that does not answer, and not before', async () => {
    const to = anAddress();
    const clock = { at: Date.now() };
    const start = clock.at;
    const id = await queued(db, aMail(to), clock.at);
    const context = mailContext(db, { url: 'smtp://127.0.0.1:1' }, clock);
    let tries = 0;
    for (let outcome = 'later'; outcome === 'later'; tries += 1) {
      outcome = await sendMail(context, id);
      clock.at = (await stored(db, id))?.dueAt ?? clock.at;
    }
    expect(tries).toBe(8);
    expect(clock.at - start).toBeGreaterThan(40 * 60 * MINUTE);
    expect(await stored(db, id)).toMatchObject({ status: 'failed', attempts: 8 });
  });

  it('goes out again under the same Message-ID where its sender died after the server had it', async () => {
    const to = anAddress();
    const clock = { at: Date.now() };
    const id = await queued(db, aMail(to), clock.at);
    const context = mailContext(db, server, clock);
    const dying = {
      ...context,
      transport: async (mail: Parameters<typeof context.transport>[0]) => {
        await context.transport(mail);
        return new Promise<string>(() => undefined);
      },
    };
    void sendMail(dying, id);
    await expect.poll(() => server.to(to).length, { timeout: 10_000 }).toBe(1);
    // While the lease runs no one else may, however often the sweep looks.
    clock.at += LEASE - 1;
    expect(await sendMail(context, id)).toBe('none');
    await sendDue(context, always);
    expect(server.to(to)).toHaveLength(1);
    clock.at += 1;
    expect(await sendMail(context, id)).toBe('sent');
    const ids = server.to(to).map((mail) => mail.messageId);
    expect(ids).toEqual([messageIdOf(id, 'hello@forms.example.org'), ids[0]]);
  });

  it('goes out again under the same Message-ID where the line broke before the server said that it has it', async () => {
    const to = anAddress();
    const clock = { at: Date.now() };
    const context = mailContext(db, server, clock);
    const id = await queued(db, aMail(to), clock.at);
    server.hangUpAfterData(1);
    expect(await sendMail(context, id)).toBe('later');
    clock.at += MINUTE;
    expect(await sendMail(context, id)).toBe('sent');
    const [first, second] = server.to(to);
    expect(first?.messageId).toBe(second?.messageId);
  });

  it('is left to anyone who has it, by a sender whose lease has run out', async () => {
    const to = anAddress();
    const clock = { at: Date.now() };
    const context = mailContext(db, server, clock);
    const id = await queued(db, aMail(to), clock.at);
    /** Begins to send, and goes on when it is told. */
    const begin = async (end: () => Promise<void>) => {
      const [begun, gate] = [aGate(), aGate()];
      const transport = async () => {
        begun.open();
        await gate.opened;
        await end();
        return '250 Accepted';
      };
      const outcome = sendMail({ ...context, transport }, id);
      await begun.opened;
      return { goOn: gate.open, outcome };
    };
    const slow = await begin(() => Promise.reject(new Error('late')));
    clock.at += LEASE;
    const second = await begin(() => Promise.resolve());
    const leased = await stored(db, id);
    slow.goOn();
    await slow.outcome;
    expect(await stored(db, id)).toEqual(leased);
    second.goOn();
    expect(await second.outcome).toBe('sent');
    expect(await stored(db, id)).toMatchObject({ status: 'sent', attempts: 2 });
  });

  it('is dropped where its address is none, and the server never hears of it', async () => {
    const before = server.arrived.length;
    for (const to of [
      'ada@example.org\r\nBcc: eve@example.org',
      'ada@example.org\u2028Bcc: eve@example.org',
      'ada\u0000@example.org',
      'ada@example.org, eve@example.org',
      'ada',
      '',
    ]) {
      const id = await queued(db, aMail(to), Date.now());
      expect(await sendMail(mailContext(db, server), id), JSON.stringify(to)).toBe('dropped');
    }
    expect(server.arrived.length).toBe(before);
  });

  it('holds no header of a stranger’s making', async () => {
    const to = anAddress();
    const name = 'Ada\r\nBcc: eve@example.org\r\n\r\n<b>bold</b>\u2028X-Evil: 1\u0085Y: 2\u0000';
    const id = await queued(
      db,
      { kind: 'account_deleted', to, data: { displayName: name } },
      Date.now(),
    );
    expect(await sendMail(mailContext(db, server), id)).toBe('sent');
    const [mail] = server.to(to);
    const names = mail?.headers.map(({ key }) => key) ?? [];
    expect(names).not.toContain('bcc');
    expect(names).not.toContain('x-evil');
    expect(names).not.toContain('y');
    expect(mail?.to).toHaveLength(1);
    expect(mail?.html).not.toContain('<b>');
  });

  it('tells machines that no one wrote it', async () => {
    const to = anAddress();
    const id = await queued(db, aMail(to), Date.now());
    await sendMail(mailContext(db, server), id);
    const [mail] = server.to(to);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({ key: 'auto-submitted', value: 'auto-generated' }),
    );
  });
});

describe('a stranger’s inbox', () => {
  it('gets ten mails of a kind within a day and no more, however its address is written', async () => {
    const own = databaseOf('demo-mail-bomb');
    const clock = { at: Date.now() };
    const context = mailContext(own, server, clock);
    const [name = '', domain = ''] = anAddress().split('@');
    const spellings = [name, name.replace('.', ''), `${name}+a`, `${name}+b`];
    const to = (index: number) => `${spellings[index % spellings.length] ?? ''}@${domain}`;
    const send = async (index: number, kind: 'enquiry_receipt' | 'account_deleted') => {
      const mail: Mail =
        kind === 'enquiry_receipt'
          ? aMail(to(index))
          : { kind, to: to(index), data: { displayName: 'Ada' } };
      return sendMail(context, await queued(own, mail, clock.at));
    };
    const outcomes = [];
    for (let index = 0; index < 12; index += 1) {
      outcomes.push(await send(index, 'enquiry_receipt'));
    }
    expect(outcomes).toEqual([...Array<string>(10).fill('sent'), 'dropped', 'dropped']);
    expect(await send(0, 'account_deleted')).toBe('sent');
    clock.at += 24 * 60 * MINUTE;
    expect(await send(0, 'enquiry_receipt')).toBe('sent');
  });

  it('is not where enquiries go', async () => {
    const own = databaseOf('demo-mail-bomb-sales');
    const context = mailContext(own, server);
    await own.doc(paths.enquiry('one')).set({ answers: {} });
    for (let index = 0; index < 12; index += 1) {
      const mail: Mail = { kind: 'enquiry', to: 'sales@example.org', data: { enquiryId: 'one' } };
      expect(await sendMail(context, await queued(own, mail, 1))).toBe('sent');
    }
  });

  it('counts a mail that is tried again as one', async () => {
    const own = databaseOf('demo-mail-bomb-again');
    const clock = { at: Date.now() };
    const context = mailContext(own, server, clock);
    const to = anAddress();
    const id = await queued(own, aMail(to), clock.at);
    for (const wait of [0, MINUTE, 5 * MINUTE, 30 * MINUTE]) {
      clock.at += wait;
      server.refuseRecipients(451);
      expect(await sendMail(context, id)).toBe('later');
    }
    for (let index = 0; index < 9; index += 1) {
      expect(await sendMail(context, await queued(own, aMail(to), clock.at))).toBe('sent');
    }
    expect(await sendMail(context, await queued(own, aMail(to), clock.at))).toBe('dropped');
  });
});

describe('the sweep', () => {
  it('sends everything that is due, and what is not due stays', async () => {
    const own = databaseOf('demo-mail-sweep');
    const clock = { at: Date.now() };
    const addresses = Array.from({ length: 12 }, anAddress);
    for (const to of addresses) await queued(own, aMail(to), clock.at);
    const later = anAddress();
    await queued(own, aMail(later), clock.at + MINUTE);
    server.refuseRecipients(550);
    expect(await sendDue(mailContext(own, server, clock), always)).toEqual({ sent: 11 });
    const arrived = addresses.map((to) => server.to(to).length);
    expect(arrived.toSorted()).toEqual([0, ...addresses.slice(1).map(() => 1)]);
    expect(server.to(later)).toEqual([]);
    const statuses = await own.collection('outbox').orderBy('createdAt').get();
    expect(statuses.docs.map((doc) => String(doc.get('status'))).toSorted()).toEqual([
      'failed',
      ...addresses.slice(1).map(() => 'sent'),
      'waiting',
    ]);
  });

  it('begins nothing when its time is up', async () => {
    const own = databaseOf('demo-mail-time');
    const to = anAddress();
    await queued(own, aMail(to), Date.now() - MINUTE);
    expect(await sendDue(mailContext(own, server), () => false)).toEqual({ sent: 0 });
    expect(server.to(to)).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('mail waits, which is said once and no more', () => {
    vi.stubEnv('FORMLOOM_SMTP_URL', '');
    try {
      expect([mailOfEnvironment(), mailOfEnvironment()]).toEqual([undefined, undefined]);
      const lines = said.mock.calls.map(([line]) => String(line));
      expect(lines).toEqual([expect.stringContaining('FORMLOOM_SMTP_URL is not set')]);
    } finally {
      vi.unstubAllEnvs();
    }
  });
});

/** The project whose accounts a browser reaches; its outbox would be the running triggers'. */
const accounts = databaseOf(process.env['GCLOUD_PROJECT'] ?? 'demo-formloom');
const linking = () => ({
  ...mailContext(db, server),
  links: accountLinks(accounts, ORIGIN, KEY_SECRET, Date.now),
});

/** Mode and code of the link in a mail, both its forms holding the same one. */
function linkIn(mail: { text?: string; html?: string } | undefined): {
  mode: string;
  code: string;
} {
  const [url = ''] = /https:\/\/\S+\/forgot-password\S+/.exec(mail?.text ?? '') ?? [];
  expect(url.startsWith(`${ORIGIN}/forgot-password?`)).toBe(true);
  expect(mail?.html).toContain(url.replace(/&/g, '&#38;'));
  const { searchParams } = new URL(url);
  return { mode: searchParams.get('mode') ?? '', code: searchParams.get('oobCode') ?? '' };
}

describe.skipIf(!process.env['FIREBASE_AUTH_EMULATOR_HOST'])('links', () => {
  it('to a new password are sent, and not stored', async () => {
    const auth = await authOf(accounts);
    const to = anAddress();
    const { uid } = await auth.createUser({ email: to, password: 'old-secret-1' });
    const id = await queued(db, { kind: 'password_reset', to, data: {} }, Date.now());
    expect(await sendMail(linking(), id)).toBe('sent');
    const { mode, code } = linkIn(server.to(to)[0]);
    expect(mode).toBe('resetPassword');
    expect(JSON.stringify(await stored(db, id))).not.toContain(code);
    const context = { db: accounts, keySecret: KEY_SECRET, now: Date.now() };
    expect((await openLink(context, 'resetPassword', code)).account.uid).toBe(uid);
  });

  it('go to no one who is unknown, disabled, or asked too long ago', async () => {
    const auth = await authOf(accounts);
    const unknown = anAddress();
    const disabled = anAddress();
    const late = anAddress();
    await auth.createUser({ email: disabled, disabled: true });
    await auth.createUser({ email: late });
    const day = 24 * 60 * MINUTE;
    for (const [to, at] of [
      [unknown, Date.now()],
      [disabled, Date.now()],
      [late, Date.now() - day],
    ] as const) {
      const id = await queued(db, { kind: 'password_reset', to, data: {} }, at);
      expect(await sendMail(linking(), id)).toBe('dropped');
      expect(server.to(to)).toEqual([]);
      expect(await stored(db, id)).toMatchObject({ status: 'dropped', attempts: 1 });
    }
  });

  it('to verify an address are sent until it is verified', async () => {
    const auth = await authOf(accounts);
    const to = anAddress();
    const { uid } = await auth.createUser({ email: to, emailVerified: false });
    const mail = { kind: 'verify_email', to, data: { uid } } as const;
    const first = await queued(db, mail, Date.now());
    expect(await sendMail(linking(), first)).toBe('sent');
    const { mode, code } = linkIn(server.to(to)[0]);
    expect(mode).toBe('verifyEmail');
    const context = { db: accounts, keySecret: KEY_SECRET, now: Date.now() };
    expect((await openLink(context, 'verifyEmail', code)).account.uid).toBe(uid);
    await auth.updateUser(uid, { emailVerified: true });
    const second = await queued(db, mail, Date.now());
    expect(await sendMail(linking(), second)).toBe('dropped');
    await expect(openLink(context, 'verifyEmail', code)).rejects.toMatchObject({
      code: 'not_found',
    });
  });
});
