/** The newsletter: welcomed once, healed where the trigger never came, left by page and by one click. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { subscriberSchema, type SubscriberDoc } from '@/domain/documents.schema';
import { paths } from '@/domain/paths';
import { databaseOf, type Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import { subscriberId, unsubscribeToken } from '../../functions/src/mail/keys';
import { healNewsletter, seeToRegistration } from '../../functions/src/mail/newsletter';
import { sendDue } from '../../functions/src/mail/send';
import { runSweep } from '../../functions/src/sweep/sweep';
import { effectsAt } from '../support/effects';
import {
  anAddress,
  mailContext,
  ORIGIN,
  outboxOf,
  startMailServer,
  type MailServer,
} from '../support/mail';
import { KEY_SECRET, startServer, type TestServer } from '../support/server';

let mails: MailServer;
let doors: TestServer;
let db: Firestore;
const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);

beforeAll(async () => {
  mails = await startMailServer();
  doors = await startServer({ projectId: 'demo-newsletter' });
  db = doors.db;
});
afterAll(async () => {
  await doors.close();
  await mails.close();
});

const context = (of: Firestore = db, now = Date.now()) => ({ db: of, now, keySecret: KEY_SECRET });

/** Does what the newsletter form does; gives the registration's id. */
async function register(
  emailAddress: string,
  { of = db, firstName = 'Ada' }: { of?: Firestore; firstName?: string } = {},
): Promise<string> {
  const { id } = await of.collection(paths.registrations()).add({ emailAddress, firstName });
  return id;
}

const isRegistered = async (id: string) => (await db.doc(paths.registration(id)).get()).exists;
const deliver = (of: Firestore = db) => sendDue(mailContext(of, mails), () => true);

/** The link in the newest mail to an address, as a path of the test's own server. */
function unsubscribeUrl(address: string): string {
  const mail = mails.to(address).at(-1);
  const header = mail?.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '';
  const [, url = ''] = /^<(.+)>$/.exec(header) ?? [];
  expect(url.startsWith(`${ORIGIN}/api/unsubscribe/`)).toBe(true);
  expect(mail?.text).toContain(url);
  expect(mail?.html).toContain(url);
  return url.replace(ORIGIN, doors.url);
}

describe('a registration', () => {
  it('is welcomed once, however often its event comes, and however often the address is given', async () => {
    const address = anAddress();
    const id = await register(` ${address.toUpperCase()} `);
    const again = await register(address, { firstName: 'Ada L.' });
    await Promise.all([id, again, id, again, id].map((one) => seeToRegistration(context(), one)));
    await deliver();
    const [mail, ...more] = mails.to(address);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('newsletter');
    expect(mail?.text).toMatch(/Hello Ada/);
    expect(mail?.headers).toContainEqual(
      expect.objectContaining({
        key: 'list-unsubscribe-post',
        value: 'List-Unsubscribe=One-Click',
      }),
    );
    // The registration is the spec's: nothing of ours was added to it.
    expect((await db.doc(paths.registration(id)).get()).data()).toEqual({
      emailAddress: ` ${address.toUpperCase()} `,
      firstName: 'Ada',
    });
  });

  it.each([
    ['no address', 'ada'],
    ['two lines', 'ada@example.org\r\nBcc: eve@example.org'],
    ['a line of Unicode’s', 'ada@example.org\u2028x'],
    ['a NUL', 'ada\u0000@example.org'],
    ['two addresses', 'ada@example.org,eve@example.org'],
    ['an address in brackets', 'Ada <ada@example.org>'],
  ])('with %s gets no mail, and is kept as it was given', async (_what, emailAddress) => {
    const id = await register(emailAddress);
    await seeToRegistration(context(), id);
    expect(await isRegistered(id)).toBe(true);
    expect(await outboxOf(db, emailAddress)).toEqual([]);
  });

  it('cannot make our mail somebody’s advertisement', async () => {
    const address = anAddress();
    const id = await register(address, { firstName: 'Win now www.casino.example <b>' });
    await seeToRegistration(context(), id);
    await deliver();
    const [mail] = mails.to(address);
    expect(mail?.text).toContain('Hello,');
    expect(mail?.text).not.toContain('casino');
    expect(mail?.html).not.toContain('casino');
  });
});

describe('the sweep', () => {
  it('sees to registrations whose trigger never came, page by page, and then rests', async () => {
    const own = databaseOf('demo-newsletter-sweep');
    const addresses = Array.from({ length: 230 }, anAddress);
    const batch = own.batch();
    for (const emailAddress of addresses) {
      batch.create(own.doc(paths.registration(randomKey())), { emailAddress, firstName: 'Ada' });
    }
    await batch.commit();
    const now = Date.now();
    const seen: number[] = [];
    for (let sweep = 0; sweep < 4; sweep += 1) seen.push(await healNewsletter(context(own, now)));
    expect(seen).toEqual([100, 100, 30, 0]);
    const waiting = await own.collection(paths.outbox()).count().get();
    expect(waiting.data().count).toBe(230);

    // One more, dropped: the count tells, ten minutes later.
    await register(anAddress(), { of: own });
    expect(await healNewsletter(context(own, now + 60_000))).toBe(0);
    const found: number[] = [];
    for (let sweep = 0; sweep < 3; sweep += 1) {
      found.push(await healNewsletter(context(own, now + 600_000)));
    }
    expect(found.reduce((sum, one) => sum + one)).toBe(1);
  });

  it('sends what it found, and says nothing of mail where there is no mail server', async () => {
    const own = databaseOf('demo-newsletter-whole');
    const address = anAddress();
    await register(address, { of: own });
    expect(await runSweep(effectsAt(own))).toMatchObject({ mails: 0, failures: 0 });
    const mail = () => mailContext(own, mails);
    expect(await runSweep(effectsAt(own), { mail })).toMatchObject({ mails: 1, failures: 0 });
    expect(mails.to(address)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  async function subscribed(): Promise<{ address: string; ids: string[]; url: string }> {
    const address = anAddress();
    const ids = [await register(address), await register(address)];
    for (const id of ids) await seeToRegistration(context(), id);
    await deliver();
    return { address, ids, url: unsubscribeUrl(address) };
  }

  it('takes two steps in a browser: looking changes nothing', async () => {
    const { ids, url } = await subscribed();
    const page = await fetch(url);
    expect(page.status).toBe(200);
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'/);
    expect(page.headers.get('content-security-policy')).not.toMatch(/unsafe/);
    const html = await page.text();
    expect(html).toContain('<h1>Unsubscribe from the newsletter</h1>');
    expect(html).not.toContain('<script');
    expect(await Promise.all(ids.map(isRegistered))).toEqual([true, true]);
    // The button's own target, as a browser without script posts it.
    const [, action = ''] = /<form method="post" action="([^"]+)">/.exec(html) ?? [];
    const done = await fetch(`${doors.url}${action}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: '',
    });
    expect(done.status).toBe(200);
    expect(await done.text()).toContain('<h1>You are unsubscribed</h1>');
    expect(await Promise.all(ids.map(isRegistered))).toEqual([false, false]);
  });

  it('takes one click in a mail program, and twice is the same as once', async () => {
    const { address, ids, url } = await subscribed();
    const click = () =>
      fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect([(await click()).status, (await click()).status]).toEqual([200, 200]);
    expect(await Promise.all(ids.map(isRegistered))).toEqual([false, false]);
    // All that is left is that somebody left, and when; not who.
    const id = subscriberId(KEY_SECRET, address);
    const left = subscriberSchema.strict().parse((await db.doc(paths.subscriber(id)).get()).data());
    expect(Object.keys(left).sort()).toEqual(['schemaVersion', 'unsubscribedAt']);
    expect((await db.collection(paths.registrationMarks(id)).get()).size).toBe(0);
    expect(await outboxOf(db, address)).toEqual([]);
  });

  it('holds against late events, against the sweep, and against mail that still waits', async () => {
    const address = anAddress();
    const [seen, unseen] = [await register(address), await register(address)];
    await seeToRegistration(context(), seen);
    const token = unsubscribeToken(KEY_SECRET, subscriberId(KEY_SECRET, address));
    const left = await fetch(`${doors.url}/api/unsubscribe/${token}`, { method: 'POST' });
    expect(left.status).toBe(200);
    for (const id of [seen, unseen, seen]) await seeToRegistration(context(), id);
    await deliver();
    expect(mails.to(address)).toEqual([]);
    expect(await Promise.all([seen, unseen].map(isRegistered))).toEqual([false, false]);
  });

  it('does not keep anybody from coming back', async () => {
    const { address, url } = await subscribed();
    await fetch(url, { method: 'POST' });
    const back = await register(address);
    await Promise.all([back, back].map((id) => seeToRegistration(context(), id)));
    await deliver();
    expect(mails.to(address)).toHaveLength(2);
    expect(await isRegistered(back)).toBe(true);
    const subscriber = await db.doc(paths.subscriber(subscriberId(KEY_SECRET, address))).get();
    const { welcomedAt = 0, unsubscribedAt = 0 } = subscriber.data() as SubscriberDoc;
    expect(welcomedAt).toBeGreaterThan(unsubscribedAt);
    // The same link still works, and ends it again.
    await fetch(url, { method: 'POST' });
    expect(await isRegistered(back)).toBe(false);
  });

  it('answers what is no link of ours with a page that says so, and touches nothing', async () => {
    said.mockClear();
    const { ids, url } = await subscribed();
    const forged = [
      `${url.slice(0, -1)}${url.endsWith('A') ? 'B' : 'A'}`,
      `${url}x`,
      url.replace(/\.[^.]*$/, ''),
      `${doors.url}/api/unsubscribe/${encodeURIComponent('../../x')}`,
      `${doors.url}/api/unsubscribe/%00`,
      `${doors.url}/api/unsubscribe/1_${'é'.repeat(43)}.${'a'.repeat(22)}`,
    ];
    for (const one of forged) {
      const answer = await fetch(one, { method: 'POST' });
      expect(answer.status, one).toBe(404);
      expect(answer.headers.get('content-type')).toContain('text/html');
    }
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
    expect(await Promise.all(ids.map(isRegistered))).toEqual([true, true]);
    expect(said).not.toHaveBeenCalled();
  });

  it('is not refused to a provider that clicks for many, but to who clicks without end', async () => {
    const own = await startServer({
      projectId: 'demo-newsletter-limits',
      variables: { FORMLOOM_LIMIT_BEACON: '2' },
    });
    try {
      const token = () => unsubscribeToken(KEY_SECRET, subscriberId(KEY_SECRET, anAddress()));
      const click = async (one: string) =>
        (await fetch(`${own.url}/api/unsubscribe/${one}`, { method: 'POST' })).status;
      const many = await Promise.all(Array.from({ length: 5 }, () => click(token())));
      expect(many).toEqual([200, 200, 200, 200, 200]);
      const one = token();
      expect([await click(one), await click(one), await click(one)]).toEqual([200, 200, 429]);
    } finally {
      await own.close();
    }
  });

  it('names no address in its link', async () => {
    const { address, url } = await subscribed();
    const [name = ''] = address.split('@');
    expect(decodeURIComponent(url)).not.toContain(name);
    expect(decodeURIComponent(url)).not.toContain('example.org/');
  });
});
