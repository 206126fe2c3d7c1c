/** Forms filled in and sent in a real text browser: lynx, where it is installed (Debian has it). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answers } from '@/domain/values/answer';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { paths } from '@/domain/base/firestorePaths';
import { EVERY_ANSWER, everyType } from '../support/everyType';
import { aField, aForm } from '../support/forms';
import {
  inLynx,
  isInstalled,
  pick,
  press,
  skip,
  spot,
  tick,
  write,
  type Keys,
} from '../support/lynx';
import { published } from '../support/product';
import { startServer, type TestServer } from '../support/server';

/** Each choice of one begins with “Not answered”. */
const choose = (nth: number, options: number) => spot(nth, options + 1);

const WRITTEN: Keys = [
  ...write('Ada'),
  ...write('Lovelace'),
  ...write('ada@example.com'),
  ...write('+44 20 7946 0123'),
  ...write('https://www.example.com/'),
  ...write('AB123'),
  ...write('Once\nupon a time'),
  ...write('1 High Street'),
  ...skip(),
  ...write('Bath'),
  ...write('BA1 1AA'),
  ...skip(),
  ...write('15'),
  ...write('2026-11-20'),
  ...write('14:05'),
  ...write('2026-12-24 18:30'),
];

const CHOSEN: Keys = [
  ...choose(3, 3),
  ...write('Teal'),
  ...tick(),
  ...tick(),
  ...skip(),
  ...pick(15),
  ...choose(1, 2),
  ...choose(4, 5),
  ...choose(5, 5),
  ...choose(10, 11),
  ...write('7'),
  ...choose(1, 2),
  ...choose(2, 2),
  ...pick(2),
  ...pick(1),
  ...pick(3),
];

/** Of a guest: name and meal. */
const GUEST = 4;

const GUESTS: Keys = [
  // The button that Enter presses, which browsers with styles do not show.
  ...skip(),
  ...write('Charles'),
  ...choose(1, 2),
  // A second guest, and a third; each row now has a button that removes it.
  ...press(),
  ...skip(1 + 2 * (GUEST + 1)),
  ...press(),
  ...skip(1 + GUEST + 1),
  ...write('Gone'),
  ...skip(GUEST - 1),
  ...press(),
  // The third is the second now.
  ...skip(1 + GUEST + 1),
  ...write('Mary'),
  ...choose(2, 2),
  ...skip(2),
];

/** The last page again, with the question that the second guest's meal brings up. */
const WISH: Keys = [...skip(1 + GUEST + 1 + GUEST), ...write('Cheese'), ...skip(5), ...press()];

const EVERYTHING: Keys = [
  ...press(),
  ...WRITTEN,
  ...press(),
  ...CHOSEN,
  ...press(),
  ...GUESTS,
  // The link to the video.
  ...skip(),
  ...write('Ada Lovelace'),
  ...tick(),
  ...press(),
  ...WISH,
  // “Check your answers”: its first button sends.
  ...press(),
];

// Skipped where the browser is not installed: `apt-get install lynx`.
describe.skipIf(!isInstalled('lynx'))('a form in lynx', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ projectId: 'demo-text-browser' });
  });
  afterAll(() => server.close());

  /** The stored answers to a form of its own, once lynx has opened it and pressed the keys. */
  async function sent(definition: FormDefinition, keys: Keys, query = ''): Promise<Answers[]> {
    const { ws, formId } = await published(server.db, definition);
    await inLynx(`${server.url}/forms/${formId}${query}`, keys);
    const stored = await server.db.collection(paths.submissions(ws)).get();
    return stored.docs.map((one) => one.get('answers') as Answers);
  }

  it('takes an answer of every type, page by page, with rows added and removed', async () => {
    expect(await sent(everyType(), EVERYTHING, '?source=leaflet')).toEqual([EVERY_ANSWER]);
  }, 60_000);

  it('stores no choice that no one made', async () => {
    const form = aForm([
      [
        aField('yes_no', 'fyes', { label: 'First time here?' }),
        aField('nps', 'fnps', { label: 'Would you recommend us?' }),
        aField('short_text', 'fname', { label: 'Your name' }),
      ],
    ]);
    const keys = [...skip(3), ...skip(12), ...write('Ada'), ...press(), ...press()];
    expect(await sent(form, keys)).toEqual([{ fname: { t: 'text', v: 'Ada' } }]);
  }, 60_000);
});
