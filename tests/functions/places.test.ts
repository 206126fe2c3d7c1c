/** PlaceCounts of options and forms: never more taken than there are, and what is given back is there again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { SubmissionDoc } from '@/domain/documents/submissions.schema';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { canonicalJson } from '@/domain/form/definition/canonicalJson';
import type { PlacesLeft } from '@/domain/form/access/places';
import { randomKey, submissionId } from '../../functions/src/lib/hash';
import { placeDifferences } from '../../functions/src/responses/recountPlaces';
import { lapseOffer, offerTo, takeOffer } from '../../functions/src/responses/waitingList';
import {
  aContactForm,
  aSubmission,
  callIn,
  post,
  provenMaker,
  published,
  type Published,
} from '../support/product';
import { startServer, type TestServer } from '../support/server';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ projectId: 'demo-places' });
});
afterAll(() => server.close());

const slots = (places: Record<string, number | undefined>, more: Partial<Field> = {}): Field =>
  ({
    id: 'fslot',
    key: 'slot',
    type: 'multiple_choice',
    label: 'Slot',
    required: false,
    options: Object.entries(places).map(([id, n]) => ({
      id,
      label: id,
      ...(n === undefined ? {} : { places: n }),
    })),
    ...more,
  }) as Field;

const REST: Field[] = [
  { id: 'fname', key: 'name', type: 'short_text', label: 'Your name', required: false },
  { id: 'femail', key: 'email', type: 'email', label: 'Email', required: false, contact: 'email' },
  {
    id: 'fcount',
    key: 'count',
    type: 'number',
    label: 'Tickets',
    required: false,
    countsPlaces: true,
  },
];

async function aWorkshop(
  places: Record<string, number | undefined>,
  more: Partial<FormDefinition> = {},
): Promise<Published> {
  const form = await published(server.db, { ...aContactForm([...REST, slots(places)]), ...more });
  await provenMaker(server.db, form);
  return form;
}

const chose = (...ids: string[]): Answers => ({ fslot: { t: 'options', v: ids } });
const tickets = (v: number): Answers => ({ fcount: { t: 'number', v } });
const mail = (name: string): Answers => ({ femail: { t: 'text', v: `${name}@person.example` } });

async function send(form: Published, answers: Answers, more: { wait?: true; key?: string } = {}) {
  const request = aSubmission({ answers, ...more });
  for (;;) {
    const response = await post(server.url, form.formId, request);
    if (response.status === 429 || response.status === 503) {
      await new Promise((resolve) => setTimeout(resolve, 50 + Math.random() * 200));
      continue;
    }
    const body = (await response.json()) as {
      status?: string;
      error?: { details?: { problems?: unknown } };
    };
    return {
      http: response.status,
      status: body.status,
      problems: body.error?.details?.problems,
      id: submissionId(form.formId, request.key),
    };
  }
}

const stored = async ({ ws }: Published, id: string) =>
  (await server.db.doc(paths.submission(ws, id)).get()).data() as SubmissionDoc;
const act = ({ ws, uid }: Published, id: string, name: 'trash' | 'spam' | 'restore' | 'erase') =>
  callIn(
    server.db,
    ws,
    'changeResponses',
    { ids: [id], change: { kind: 'status', act: name } },
    { uid },
  );
const taken = async ({ ws, formId }: Published, pool = 'fslot') =>
  ((await server.db.doc(paths.seat(ws, formId, pool)).get()).get('of') ?? {}) as Record<
    string,
    number
  >;
const differences = ({ ws, formId }: Published) => placeDifferences({ db: server.db, ws, formId });
const countOf = (all: readonly { http: number }[]) => {
  const found: Record<number, number> = {};
  for (const { http } of all) found[http] = (found[http] ?? 0) + 1;
  return found;
};

describe('places of options', () => {
  it('200 at once on 20 places are 20 responses, and the others are told at the question', async () => {
    const form = await aWorkshop({ oam: 20, opm: undefined });
    const all = await Promise.all(Array.from({ length: 200 }, () => send(form, chose('oam'))));
    expect(countOf(all)).toEqual({ 200: 20, 400: 180 });
    const refused = all.find(({ http }) => http === 400);
    expect(refused?.problems).toEqual({ fslot: { code: 'full' } });
    expect(await taken(form)).toEqual({ oam: 20 });
    expect(await differences(form)).toEqual({});
    // The other has no end.
    expect((await send(form, chose('opm'))).http).toBe(200);
  }, 120_000);

  it('ten options at once are taken all or not at all', async () => {
    const ids = Array.from({ length: 10 }, (_, n) => `o${n}x`);
    const form = await aWorkshop(Object.fromEntries(ids.map((id, n) => [id, n === 4 ? 3 : 5])));
    const all = await Promise.all(Array.from({ length: 12 }, () => send(form, chose(...ids))));
    expect(countOf(all)).toEqual({ 200: 3, 400: 9 });
    expect(await taken(form)).toEqual(Object.fromEntries(ids.map((id) => [id, 3])));
  });

  it('take as many as the number question asks for', async () => {
    const form = await aWorkshop({ oam: 5 });
    expect((await send(form, { ...chose('oam'), ...tickets(3) })).http).toBe(200);
    const over = await send(form, { ...chose('oam'), ...tickets(3) });
    expect(over.problems).toEqual({ fslot: { code: 'few_left', params: { n: 2 } } });
    expect((await send(form, { ...chose('oam'), ...tickets(2) })).http).toBe(200);
    expect(await taken(form)).toEqual({ oam: 5 });
  });

  it('trash, spam and deletion give them back; a restore takes them again, or says that none are left', async () => {
    const form = await aWorkshop({ oam: 1 });
    const first = await send(form, chose('oam'));
    expect((await send(form, chose('oam'))).http).toBe(400);
    await act(form, first.id, 'trash');
    await act(form, first.id, 'trash');
    expect(await taken(form)).toEqual({});
    await act(form, first.id, 'restore');
    expect(await taken(form)).toEqual({ oam: 1 });
    await act(form, first.id, 'spam');
    const second = await send(form, chose('oam'));
    expect(second.http).toBe(200);
    expect(await act(form, first.id, 'restore')).toMatchObject({ done: [], full: [first.id] });
    expect((await stored(form, first.id)).status).toBe('spam');
    await act(form, second.id, 'erase');
    expect(await act(form, first.id, 'restore')).toMatchObject({ done: [first.id] });
    expect([await taken(form), await differences(form)]).toEqual([{ oam: 1 }, {}]);
  });

  it('an edit gives back what it leaves, takes what it chooses, and keeps a full option for its holder', async () => {
    const form = await aWorkshop({ oam: 1, opm: 1 });
    const one = await send(form, { ...chose('oam'), fname: { t: 'text', v: 'Ada' } });
    const other = await send(form, chose('opm'));
    const edit = (id: string, answers: Answers, base: number) =>
      callIn(
        server.db,
        form.ws,
        'editResponse',
        { submissionId: id, base, answers },
        { uid: form.uid },
      );
    await expect(edit(one.id, chose('opm'), 0)).rejects.toMatchObject({
      details: { problems: { fslot: { code: 'full' } } },
    });
    // Its own is full, and stays its own.
    await edit(one.id, { ...chose('oam'), fname: { t: 'text', v: 'Ada L.' } }, 0);
    await act(form, other.id, 'trash');
    await edit(one.id, chose('opm'), 1);
    expect(await taken(form)).toEqual({ opm: 1 });
    expect((await send(form, chose('oam'))).http).toBe(200);
    expect(await differences(form)).toEqual({});
  });

  it('are counted by the live version, also for who answers an older one, and from what came before', async () => {
    const form = await aWorkshop({ oam: undefined });
    const before = await send(form, chose('oam'));
    expect((await stored(form, before.id)).places).toBeUndefined();
    await publishWith(form, { oam: 2 });
    expect(await taken(form)).toEqual({ oam: 1 });
    expect((await send(form, chose('oam'))).http).toBe(200);
    expect((await send(form, chose('oam'))).http).toBe(400);
    await act(form, before.id, 'trash');
    expect((await send(form, chose('oam'))).http).toBe(200);
    expect(await differences(form)).toEqual({});
  });

  it('are told by a door that caches keep for seconds, and in the page', async () => {
    const form = await aWorkshop({ oam: 2, opm: undefined });
    await send(form, chose('oam'));
    const door = await fetch(`${server.url}/api/forms/${form.formId}/places`);
    expect(door.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=5');
    expect((await door.json()) as PlacesLeft).toEqual({ options: { fslot: { oam: 1 } } });
    const page = await (await fetch(`${server.url}/forms/${form.formId}`)).text();
    expect(page).toContain('oam · 1 left');
    const none = await published(server.db, aContactForm());
    expect((await fetch(`${server.url}/api/forms/${none.formId}/places`)).status).toBe(404);
  });

  it('without JavaScript, say that an option is full, keep what was filled in, and offer the others', async () => {
    const form = await aWorkshop({ oam: 1, opm: 4 });
    const step = async (body: Record<string, string>) => {
      const response = await fetch(`${server.url}/forms/${form.formId}`, {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ _version: '1', fname: 'Ada', fslot: 'oam', ...body }),
      });
      return { status: response.status, html: await response.text() };
    };
    const seen = 'fname femail fcount fslot';
    const check = await step({ _page: 'pone', _seen: seen });
    const key = /name="_key" value="([^"]+)"/.exec(check.html)?.[1] ?? '';
    // Someone else is faster.
    await send(form, chose('oam'));
    const refused = await step({ _act: 'send', _key: key });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('This is full. Choose something else.');
    expect(refused.html).toContain('value="Ada"');
    expect(refused.html).toMatch(/oam · Full/);
    expect(refused.html).toContain('opm · 4 left');
    expect((await step({ _act: 'send', _key: key, fslot: 'opm' })).status).toBe(303);
  });
});

async function publishWith(form: Published, places: Record<string, number | undefined>) {
  const { db } = server;
  const draft = db.doc(paths.draft(form.ws, form.formId));
  const definition = {
    ...form.definition,
    fields: { ...form.definition.fields, fslot: slots(places) },
  };
  await draft.update({ definition: canonicalJson(definition), rev: 2 });
  await db.doc(paths.form(form.ws, form.formId)).update({ draftRev: 2 });
  await callIn(db, form.ws, 'publishForm', { formId: form.formId, rev: 2 }, { uid: form.uid });
}

describe('places of a form', () => {
  it('are given back, and open it again; those that came before the limit have one each', async () => {
    const form = await aWorkshop({ oany: undefined });
    const before = await send(form, mail('ada'));
    const { ws, formId, uid } = form;
    const access = { timeZone: 'Europe/London', limit: 3 };
    await callIn(server.db, ws, 'saveAccess', { formId, access }, { uid });
    expect((await send(form, tickets(3))).problems).toEqual({
      fcount: { code: 'few_left', params: { n: 2 } },
    });
    const two = await send(form, tickets(2));
    expect([two.http, (await send(form, {})).http]).toEqual([200, 410]);
    await act(form, before.id, 'trash');
    expect((await send(form, {})).http).toBe(200);
    await act(form, two.id, 'trash');
    expect([(await send(form, {})).http, (await send(form, {})).http]).toEqual([200, 200]);
    expect((await send(form, {})).http).toBe(410);
    expect(await differences(form)).toEqual({});
  });
});

describe('a waiting list', () => {
  const list = { waitingList: { hours: 24 } };
  const NOW = Date.now();

  it('is joined knowingly, and free places are offered in its order, held, taken or passed on', async () => {
    const form = await aWorkshop({ oam: 1 }, list);
    const { db } = server;
    const holder = await send(form, chose('oam'));
    const asked = await send(form, { ...chose('oam'), ...mail('ada') });
    expect(asked.problems).toEqual({ fslot: { code: 'full_wait' } });
    const ada = await send(form, { ...chose('oam'), ...mail('ada') }, { wait: true });
    const bob = await send(form, { ...chose('oam'), ...mail('bob') }, { wait: true });
    expect([ada.http, ada.status, bob.status]).toEqual([200, 'waiting', 'waiting']);
    expect(await taken(form)).toEqual({ oam: 1 });

    await act(form, holder.id, 'trash');
    const offer = (await stored(form, ada.id)).offer;
    expect(offer?.until).toBeGreaterThan(NOW + 23 * 3_600_000);
    expect((await stored(form, bob.id)).offer).toBeUndefined();
    const name = `offer-${ada.id}-${offer?.until.toString(36)}`;
    const letter = await db.doc(paths.mail(name)).get();
    expect(letter.data()).toMatchObject({ kind: 'place_offer', to: 'ada@person.example' });
    // No one who comes later takes it, and the holder who gave it up has to wait.
    expect((await send(form, chose('oam'))).http).toBe(400);
    expect(await act(form, holder.id, 'restore')).toMatchObject({ full: [holder.id] });

    // Ada lets the time go by.
    const { ws } = form;
    const later = (offer?.until ?? 0) + 1;
    expect(await takeOffer({ db, ws, id: ada.id, now: later }, offer?.until ?? 0)).toBeUndefined();
    await lapseOffer(db, ws, ada.id, later);
    await lapseOffer(db, ws, ada.id, later);
    expect((await stored(form, ada.id)).offer?.lapsed).toBe(true);
    const next = (await stored(form, bob.id)).offer?.until ?? 0;
    const took = { db, ws, id: bob.id, now: later + 1 };
    expect(await offerTo(took, next)).toEqual({ state: 'held', timeZone: 'Europe/London' });
    expect(await offerTo({ ...took, now: next }, next)).toEqual({ state: 'gone' });
    expect(await takeOffer(took, next)).toBeDefined();
    expect(await takeOffer(took, next)).toBeDefined();
    expect(await offerTo(took, next)).toEqual({ state: 'taken' });
    expect(await stored(form, bob.id)).toMatchObject({
      status: 'complete',
      places: { 'fslot:oam': 1 },
    });
    expect([await taken(form), await differences(form)]).toEqual([{ oam: 1 }, {}]);
  });

  it('offers again to who left and came back, and nothing to who is just leaving', async () => {
    const form = await aWorkshop({ oam: 3 }, list);
    const two = await send(form, { ...chose('oam'), ...tickets(2) });
    const ada = await send(
      form,
      { ...chose('oam'), ...tickets(2), ...mail('ada') },
      { wait: true },
    );
    await act(form, two.id, 'trash');
    expect((await stored(form, ada.id)).offer).toBeDefined();
    await act(form, ada.id, 'trash');
    const next = await send(form, { ...chose('oam'), ...tickets(3) });
    expect(next.http).toBe(200);
    await act(form, ada.id, 'restore');
    expect(await stored(form, ada.id)).toMatchObject({ status: 'waiting' });
    await act(form, next.id, 'trash');
    expect((await stored(form, ada.id)).offer).toBeDefined();

    // Bob asks for less than is free by now, and nothing has come free since.
    const bob = await send(
      form,
      { ...chose('oam'), ...tickets(3), ...mail('bob') },
      { wait: true },
    );
    const answers = { ...chose('oam'), ...tickets(1), ...mail('bob') };
    const edit = { submissionId: bob.id, base: 0, answers };
    await callIn(server.db, form.ws, 'editResponse', edit, { uid: form.uid });
    await act(form, bob.id, 'trash');
    const { status, places, offer } = await stored(form, bob.id);
    expect({ status, places, offer }).toEqual({ status: 'trashed' });
    expect([await taken(form), await differences(form)]).toEqual([{ oam: 2 }, {}]);
  });

  it('offers places that were added, passes over who needs more, and lets the owner give one by hand', async () => {
    const form = await aWorkshop({ oam: 1 }, list);
    await send(form, chose('oam'));
    const many = await send(
      form,
      { ...chose('oam'), ...tickets(4), ...mail('ada') },
      { wait: true },
    );
    const one = await send(form, { ...chose('oam'), ...mail('bob') }, { wait: true });
    const silent = await send(form, chose('oam'), { wait: true });
    await publishWith(form, { oam: 3 });
    expect((await stored(form, many.id)).offer).toBeUndefined();
    expect((await stored(form, one.id)).offer).toBeDefined();
    // Without an address nothing can be offered: the owner gives it.
    expect((await stored(form, silent.id)).offer).toBeUndefined();
    const give = (id: string) =>
      callIn(
        server.db,
        form.ws,
        'decideHeld',
        { submissionId: id, accept: true },
        { uid: form.uid },
      );
    expect(await give(silent.id)).toEqual({ status: 'complete' });
    await expect(give(many.id)).rejects.toMatchObject({ code: 'conflict' });
    expect([await taken(form), await differences(form)]).toEqual([{ oam: 3 }, {}]);
  });

  it('keeps a full form open, and is said in its page', async () => {
    const form = await aWorkshop({ oany: undefined }, list);
    const { ws, formId, uid } = form;
    const access = { timeZone: 'Europe/London', limit: 1 };
    await callIn(server.db, ws, 'saveAccess', { formId, access }, { uid });
    const holder = await send(form, { ...tickets(1), ...mail('ada') });
    const page = await (await fetch(`${server.url}/forms/${formId}`)).text();
    expect(page).toContain('All places are taken. Submit the form to join the waiting list.');
    const ada = await send(form, mail('ada'), { wait: true });
    expect(ada.status).toBe('waiting');
    await act(form, holder.id, 'trash');
    expect((await stored(form, ada.id)).offer).toBeDefined();
    expect((await send(form, {})).http).not.toBe(200);
    expect(await differences(form)).toEqual({});
  });

  it('never holds more than there are, whatever is done at once', async () => {
    const form = await aWorkshop({ oam: 3 }, list);
    const all = await Promise.all(
      Array.from({ length: 15 }, (_, n) =>
        send(form, { ...chose('oam'), ...mail(`p${n}x${randomKey()}`) }, { wait: true }),
      ),
    );
    expect(all.filter(({ status }) => status === 'received')).toHaveLength(3);
    const holders = all.filter(({ status }) => status === 'received');
    await Promise.all([
      ...holders.map(({ id }) => act(form, id, 'trash')),
      ...Array.from({ length: 10 }, () => send(form, chose('oam'))),
    ]);
    expect(await taken(form)).toEqual({ oam: 3 });
    expect(await differences(form)).toEqual({});
  });
});

describe('an appointment', () => {
  const NINE = '09:00';
  const days = [1, 2, 3, 4, 5, 6, 7];
  const when: Field = {
    id: 'fwhen',
    key: 'when',
    type: 'appointment',
    label: 'When?',
    required: true,
    timeZone: 'Europe/London',
    hours: days.map((day) => ({ day, from: NINE, to: '11:00' })),
    length: 60,
    capacity: 2,
    notice: 24,
    ahead: 10,
  };
  const dayIn = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);
  const at = (moment: string): Answers => ({ fwhen: { t: 'datetime', v: moment } });

  it('takes as many as a time has places, offers no others, and gives them back', async () => {
    const form = await published(server.db, aContactForm([when]));
    const slot = `${dayIn(4)}T09:00`;
    const all = await Promise.all(Array.from({ length: 30 }, () => send(form, at(slot))));
    expect(countOf(all)).toEqual({ 200: 2, 400: 28 });
    expect(all.find(({ http }) => http === 400)?.problems).toEqual({
      fwhen: { code: 'time_gone' },
    });
    const left = async () => {
      const door = await fetch(`${server.url}/api/forms/${form.formId}/places`);
      return ((await door.json()) as PlacesLeft).times?.['fwhen'] ?? [];
    };
    expect(await left()).not.toContain(slot);
    expect(await left()).toContain(`${dayIn(4)}T10:00`);
    // Too late, too far ahead, between two, and after the last.
    for (const moment of [`${dayIn(0)}T09:00`, `${dayIn(20)}T09:00`, `${dayIn(4)}T09:30`]) {
      expect((await send(form, at(moment))).problems).toEqual({ fwhen: { code: 'time_gone' } });
    }
    const holder = all.find(({ http }) => http === 200);
    await act(form, holder?.id ?? '', 'trash');
    expect(await left()).toContain(slot);
    const month = slot.slice(0, 7);
    expect(await taken(form, `fwhen_${month}`)).toEqual({ [slot]: 1 });
    expect(await differences(form)).toEqual({});
  });

  it('is a list of free times without JavaScript, and a file for calendars', async () => {
    const form = await published(server.db, aContactForm([when]));
    const slot = `${dayIn(4)}T10:00`;
    const page = await (await fetch(`${server.url}/forms/${form.formId}`)).text();
    expect(page).toContain(`<option value="${slot}">10:00</option>`);
    expect(page).toContain('Times are in Europe/London.');
    const request = aSubmission({ answers: at(slot) });
    const receipt = (await (await post(server.url, form.formId, request)).json()) as {
      calendar: string;
    };
    const file = await fetch(`${server.url}${receipt.calendar}`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await file.text();
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toContain('SUMMARY:Contact\r\n');
    expect(text).toContain(`DTSTART:${slot.slice(0, 10).replaceAll('-', '')}T`);
  });
});
