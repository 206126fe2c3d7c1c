/** The newsletter: confirmed by its address, welcomed once, healed where the trigger never came, left by page and by one click. */
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { mailCountSchema, subscriberSchema } from '@/domain/documents/mail.schema';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf, type Firestore } from '../../functions/src/lib/admin';
import { randomKey } from '../../functions/src/lib/hash';
import type { MailAllowance } from '../../functions/src/mail/allowance';
import { newsletterToken, subscriberId } from '../../functions/src/mail/keys';
import {
  confirmSubscription,
  reconcileRegistrations,
  processRegistration,
  unsubscribe,
} from '../../functions/src/mail/newsletter';
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

/** Out of the way of all but the test of limits: every address here is of one domain. */
const NO_LIMITS: MailAllowance = { total: 1e6, domain: 1e6, inbox: 2, workspace: 1e6 };
const context = (of: Firestore = db, now = Date.now(), allowance = NO_LIMITS) => ({
  db: of,
  now,
  keySecret: KEY_SECRET,
  allowance,
});
const DAY = 86_400_000;

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

/** Presses the button of the newest mail that asks to confirm. */
async function confirm(address: string): Promise<Response> {
  const [url = ''] =
    /https:\S+\/api\/newsletter\/\S+/.exec(mails.to(address).at(-1)?.text ?? '') ?? [];
  expect(url.startsWith(`${ORIGIN}/api/newsletter/`)).toBe(true);
  return fetch(url.replace(ORIGIN, doors.url), { method: 'POST' });
}
const subscriberOf = async (address: string, of: Firestore = db) =>
  subscriberSchema
    .strict()
    .parse((await of.doc(paths.subscriber(subscriberId(KEY_SECRET, address))).get()).data());

describe('a registration', () => {
  it('is asked to confirm once, however often its event comes, and however often the address is given', async () => {
    const address = anAddress();
    const id = await register(` ${address.toUpperCase()} `);
    const again = await register(address, { firstName: 'Ada L.' });
    await Promise.all([id, again, id, again, id].map((one) => processRegistration(context(), one)));
    await deliver();
    const [mail, ...more] = mails.to(address);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Confirm your subscription to the Formloom newsletter');
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

  it('is welcomed after its holder confirmed by a press, and not by looking', async () => {
    const address = anAddress();
    const id = await register(address);
    await processRegistration(context(), id);
    await deliver();
    const [url = ''] =
      /https:\S+\/api\/newsletter\/\S+/.exec(mails.to(address)[0]?.text ?? '') ?? [];
    const page = await fetch(url.replace(ORIGIN, doors.url));
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await page.text();
    expect(html).toContain('<h1>Confirm your subscription</h1>');
    expect(html).toContain('<form method="post" action="/api/newsletter/');
    expect(html).not.toContain('<script');
    await deliver();
    expect(mails.to(address)).toHaveLength(1);
    expect(await subscriberOf(address)).not.toHaveProperty('confirmedAt');

    const done = await Promise.all([confirm(address), confirm(address)]);
    expect(done.map(({ status }) => status)).toEqual([200, 200]);
    expect(await done[0]?.text()).toContain('<h1>You’re subscribed</h1>');
    await deliver();
    expect(mails.to(address).map(({ subject }) => subject)).toEqual([
      'Confirm your subscription to the Formloom newsletter',
      'You’re subscribed to the Formloom newsletter',
    ]);
    // The record of consent: when, and by what.
    const { confirmedAt = 0, confirmedBy } = await subscriberOf(address);
    expect([Date.now() - confirmedAt < 60_000, confirmedBy]).toEqual([true, 'mail']);
    expect(await isRegistered(id)).toBe(true);
  });

  it('asks one inbox once in 30 days, whatever is written behind a plus', async () => {
    const address = anAddress();
    const variants = [address, ...[1, 2, 3].map((n) => address.replace('@', `+${n}@`))];
    const now = Date.now();
    for (const one of [...variants, address]) {
      await processRegistration(context(db, now), await register(one));
    }
    const asked = async () =>
      (await Promise.all(variants.map((one) => outboxOf(db, one)))).flat().length;
    expect(await asked()).toBe(1);
    await processRegistration(context(db, now + 29 * DAY), await register(address));
    expect(await asked()).toBe(1);
    await processRegistration(context(db, now + 30 * DAY), await register(address));
    expect(await asked()).toBe(2);
  });

  it('knows the inboxes of Gmail by all their names, and takes no other two for one', async () => {
    const own = databaseOf('demo-newsletter-inboxes');
    const now = Date.now();
    const name = `n${randomKey()
      .toLowerCase()
      .replace(/[^a-z0-9]/g, '')}`;
    const askedOf = async (address: string) => {
      await processRegistration(context(own, now), await register(address, { of: own }));
      return (await outboxOf(own, address)).length;
    };
    const first = `${name}@gmail.com`;
    const dotted = `${name.slice(0, 3)}.${name.slice(3)}`;
    expect(await askedOf(first)).toBe(1);
    expect(await askedOf(`${dotted}@gmail.com`)).toBe(0);
    expect(await askedOf(`${dotted}+x@googlemail.com`)).toBe(0);
    // Who left is not asked again by another spelling, however late.
    await unsubscribe(own, subscriberId(KEY_SECRET, first), now + 1);
    const late = context(own, now + 31 * DAY);
    const again = await register(`${dotted}@googlemail.com`, { of: own });
    await processRegistration(late, again);
    expect((await own.doc(paths.registration(again)).get()).exists).toBe(false);
    const tagged = `${name.slice(0, 4)}.${name.slice(4)}.x+tag@gmail.com`;
    expect(await askedOf(tagged)).toBe(1);
    await unsubscribe(own, subscriberId(KEY_SECRET, tagged), now + 1);
    const plain = await register(tagged.replace('+tag', ''), { of: own });
    await processRegistration(late, plain);
    expect((await own.doc(paths.registration(plain)).get()).exists).toBe(false);
    // Elsewhere a dot may tell two people apart.
    expect(await askedOf(`${name}@company.example`)).toBe(1);
    expect(await askedOf(`${dotted}@company.example`)).toBe(1);
  });

  it('that no one confirmed is deleted after 30 days', async () => {
    const own = databaseOf('demo-newsletter-old');
    const [forgotten, confirmed] = [anAddress(), anAddress()];
    const ids = [await register(forgotten, { of: own }), await register(confirmed, { of: own })];
    await register('no address', { of: own });
    const now = Date.now();
    await reconcileRegistrations(context(own, now));
    await confirmSubscription(context(own, now), subscriberId(KEY_SECRET, confirmed));
    await reconcileRegistrations(context(own, now + 31 * DAY));
    const left = await own.collection(paths.registrations()).get();
    expect(left.docs.map(({ id }) => id)).toEqual([ids[1]]);
    const late = await confirmSubscription(context(own, now), subscriberId(KEY_SECRET, forgotten));
    expect(late).toBe(false);
  });

  it('waits where as much was sent this hour as is allowed, over all instances, and is reported once', async () => {
    const own = databaseOf('demo-newsletter-limits');
    said.mockClear();
    const of = (now: number) => context(own, now, { total: 5, domain: 3, inbox: 2, workspace: 5 });
    const now = Math.floor(Date.now() / 3_600_000) * 3_600_000;
    const count = async () => (await own.collection(paths.outbox()).count().get()).data().count;
    // Many subdomains of one domain are one domain; ten people at a provider of free mail are ten.
    const add = async (addresses: string[], at = now) => {
      const ids = await Promise.all(addresses.map((one) => register(one, { of: own })));
      for (const id of ids) await processRegistration(of(at), id);
    };
    await add(Array.from({ length: 6 }, (_, n) => `ada@sub${n}.corp.example`));
    expect(await count()).toBe(2); // one inbox
    await add(Array.from({ length: 6 }, (_, n) => `a${n}@sub${n}.corp.example`));
    expect(await count()).toBe(3);
    await add(Array.from({ length: 6 }, (_, n) => `person${n}@gmail.com`));
    expect(await count()).toBe(5);
    expect(said).toHaveBeenCalledOnce();
    expect(String(said.mock.calls[0]?.[0])).toContain('Mail waits');
    // What waits is found by the sweep, an hour later.
    await reconcileRegistrations({ ...of(now + 3_600_000), allowance: NO_LIMITS });
    expect(await count()).toBeGreaterThan(12);
    const counts = (await own.collection('mailCounts').get()).docs.map((doc) => doc.data());
    for (const one of counts)
      expect(JSON.stringify(mailCountSchema.strict().parse(one))).not.toMatch(/corp|gmail/);
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
    await processRegistration(context(), id);
    expect(await isRegistered(id)).toBe(true);
    expect(await outboxOf(db, emailAddress)).toEqual([]);
  });

  it('cannot make our mail someone’s advertisement', async () => {
    const address = anAddress();
    const id = await register(address, { firstName: 'Win now www.casino.example <b>' });
    await processRegistration(context(), id);
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
    for (let sweep = 0; sweep < 4; sweep += 1)
      seen.push(await reconcileRegistrations(context(own, now)));
    expect(seen).toEqual([100, 100, 30, 0]);
    const waiting = await own.collection(paths.outbox()).count().get();
    expect(waiting.data().count).toBe(230);

    // One more, dropped: the count tells, ten minutes later.
    await register(anAddress(), { of: own });
    expect(await reconcileRegistrations(context(own, now + 60_000))).toBe(0);
    const found: number[] = [];
    for (let sweep = 0; sweep < 3; sweep += 1) {
      found.push(await reconcileRegistrations(context(own, now + 600_000)));
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
    for (const id of ids) await processRegistration(context(), id);
    await deliver();
    expect((await confirm(address)).status).toBe(200);
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
    expect(await done.text()).toContain('<h1>You’re unsubscribed</h1>');
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
    // All that is left is that someone left, and when; not who.
    const id = subscriberId(KEY_SECRET, address);
    const left = subscriberSchema.strict().parse((await db.doc(paths.subscriber(id)).get()).data());
    expect(Object.keys(left).sort()).toEqual(['schemaVersion', 'unsubscribedAt']);
    expect((await db.collection(paths.registrationMarks(id)).get()).size).toBe(0);
    expect(await outboxOf(db, address)).toEqual([]);
  });

  it('holds against late events, against the sweep, and against mail that still waits', async () => {
    const address = anAddress();
    const [seen, unseen] = [await register(address), await register(address)];
    await processRegistration(context(), seen);
    const token = newsletterToken(KEY_SECRET, 'unsubscribe', subscriberId(KEY_SECRET, address));
    const left = await fetch(`${doors.url}/api/unsubscribe/${token}`, { method: 'POST' });
    expect(left.status).toBe(200);
    for (const id of [seen, unseen, seen]) await processRegistration(context(), id);
    await deliver();
    expect(mails.to(address)).toEqual([]);
    expect(await Promise.all([seen, unseen].map(isRegistered))).toEqual([false, false]);
  });

  it('lasts: a stranger who enters the address again has nothing sent to it', async () => {
    const { address, url } = await subscribed();
    await fetch(url, { method: 'POST' });
    const before = mails.to(address).length;
    for (const one of [address, address, address.replace('@', '+1@')]) {
      const id = await register(one);
      await processRegistration(context(db, Date.now() + 40 * DAY), id);
      expect(await isRegistered(id)).toBe(false);
      expect(await outboxOf(db, one)).toEqual([]);
    }
    // Nor does the link of the first mail undo it.
    const token = newsletterToken(KEY_SECRET, 'confirm', subscriberId(KEY_SECRET, address));
    const old = await fetch(`${doors.url}/api/newsletter/${token}`, { method: 'POST' });
    expect([old.status, await old.text()]).toEqual([404, expect.stringContaining('has expired')]);
    await deliver();
    expect(mails.to(address)).toHaveLength(before);
    expect(await subscriberOf(address)).not.toHaveProperty('confirmedAt');
  });

  it('is undone by its holder alone, with the link that only they have', async () => {
    const { address, url } = await subscribed();
    const left = await fetch(url, { method: 'POST' });
    const [, path = ''] =
      /<a href="(\/api\/resubscribe\/[^"]+)">Subscribe again/.exec(await left.text()) ?? [];
    const page = await (await fetch(`${doors.url}${path}`)).text();
    expect(page).toContain(`<form method="post" action="${path}">`);
    const back = (email: string) =>
      fetch(`${doors.url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ email, name: 'Ada' }),
      });
    const other = anAddress();
    expect((await back(other)).status).toBe(400);
    expect(await outboxOf(db, other)).toEqual([]);
    const before = mails.to(address).length;
    expect([(await back(address)).status, (await back(address)).status]).toEqual([200, 200]);
    await deliver();
    expect(mails.to(address)).toHaveLength(before + 1);
    expect(await subscriberOf(address)).toMatchObject({ confirmedBy: 'page' });
    const registrations = await db
      .collection(paths.registrations())
      .where('emailAddress', '==', address)
      .get();
    expect(registrations.size).toBe(1);
    // The same link still works, and ends it again.
    await fetch(url, { method: 'POST' });
    expect(await isRegistered(registrations.docs[0]?.id ?? '')).toBe(false);
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
      const token = () =>
        newsletterToken(KEY_SECRET, 'unsubscribe', subscriberId(KEY_SECRET, anAddress()));
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
