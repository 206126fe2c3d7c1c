/** Lists as the database has them, read past the app: what a screen shows must equal this, however one got there. */
import { expect, type Page } from '@playwright/test';
import { paths } from '@/domain/base/firestorePaths';
import { databaseOf } from '../../../functions/src/lib/admin';

const db = () => databaseOf('demo-formloom');

/** Rows of a list's first page. */
const PAGE = 50;

interface PlainQuery {
  path: string;
  where?: readonly (readonly [field: string, value: string])[];
  /** Values of a field that are left out. */
  without?: readonly [field: string, values: readonly string[]];
  orderBy: readonly [field: string, direction: 'asc' | 'desc'];
  /** The beginning of a word of a contact. */
  search?: string;
}

/** Ids of a list in its order, all of them. */
async function idsOf({
  path,
  where = [],
  without,
  orderBy,
  search,
}: PlainQuery): Promise<string[]> {
  const [field, direction] = orderBy;
  const collection = db().collection(path);
  const { docs } = await collection.get();
  const fits = (doc: (typeof docs)[number]) =>
    where.every(([name, wanted]) => doc.get(name) === wanted) &&
    !without?.[1].includes(doc.get(without[0]) as string);
  const sign = direction === 'asc' ? 1 : -1;
  const value = (doc: (typeof docs)[number]) => doc.get(field) as string | number;
  const order = (a: string | number, b: string | number) => (a < b ? -1 : a > b ? 1 : 0);
  return docs
    .filter(fits)
    .filter((doc) => search === undefined || (doc.get('facets') as string[]).includes(search))
    .sort((a, b) => sign * (order(value(a), value(b)) || order(a.id, b.id)))
    .map(({ id }) => id);
}

/** A list screen: where it is, what it must show, and how the ids of its rows are read. */
export interface ListScreen {
  name: string;
  path: string;
  query: (ws: string) => PlainQuery;
  rows: (page: Page) => Promise<string[]>;
  /** Rows that are drawn at least, where a grid draws only those in sight. */
  drawn?: number;
}

/** The ids that the rows carry: read, not looked for. */
const openers = (page: Page) =>
  page
    .getByRole('main')
    .locator('[data-open]')
    .evaluateAll((all) => all.map((element) => element.getAttribute('data-open') ?? ''));

const linksTo = (kind: string) => (page: Page) =>
  page
    .getByRole('main')
    .locator(`a[href^="/${kind}/"]`)
    .evaluateAll((all) => all.map((element) => element.getAttribute('href')?.split('/')[2] ?? ''));

export const RESPONSES: ListScreen = {
  name: 'responses',
  path: '/forms/all-responses',
  query: (ws) => ({
    path: paths.submissions(ws),
    where: [['status', 'complete']],
    orderBy: ['submittedAt', 'desc'],
  }),
  rows: openers,
};

export const CONTACTS: ListScreen = {
  name: 'contacts',
  path: '/contacts',
  query: (ws) => ({ path: paths.contacts(ws), orderBy: ['lastActivityAt', 'desc'] }),
  drawn: 10,
  rows: linksTo('contacts'),
};

export const CONTACTS_BY_NAME: ListScreen = {
  ...CONTACTS,
  name: 'contacts by name',
  path: '/contacts?sort=name',
  query: (ws) => ({ path: paths.contacts(ws), orderBy: ['sortName', 'asc'] }),
};

export const ACCOUNTS: ListScreen = {
  name: 'accounts',
  path: '/accounts',
  query: (ws) => ({ path: paths.accounts(ws), orderBy: ['lastActivityAt', 'desc'] }),
  drawn: 10,
  rows: linksTo('accounts'),
};

export const FORMS: ListScreen = {
  name: 'forms',
  path: '/forms',
  query: (ws) => ({
    path: paths.forms(ws),
    without: ['status', ['archived', 'trashed']],
    orderBy: ['updatedAt', 'desc'],
  }),
  rows: async (page) => {
    const links = page.getByRole('main').locator('a[href^="/form-builder/"]');
    const ids = await links.evaluateAll((all) =>
      all.map((element) => element.getAttribute('href')?.split(/[/?]/)[2] ?? ''),
    );
    return [...new Set(ids)];
  },
};

/** Contacts with a word that begins with a text, which must be folded, in the order of a list. */
export const contactsFound = (search: string, list = CONTACTS_BY_NAME): ListScreen => ({
  ...list,
  name: `${list.name} found by “${search}”`,
  query: (ws) => ({ ...list.query(ws), search }),
});

/** Answers to one form, as its own list has them. */
export const responsesTo = (formId: string): ListScreen => ({
  ...RESPONSES,
  name: 'responses to one form',
  path: `/forms/${formId}/submissions`,
  drawn: 10,
  query: (ws) => ({
    path: paths.submissions(ws),
    where: [
      ['formId', formId],
      ['status', 'complete'],
    ],
    orderBy: ['submittedAt', 'desc'],
  }),
});

async function uidOf(email: string): Promise<string> {
  const users = await db().collection('users').where('email', '==', email).get();
  return users.docs[0]?.id ?? '';
}

/** What is stored of a person's first steps. */
export async function firstStepsOf(email: string): Promise<unknown> {
  const state = await db()
    .doc(paths.userState(await uidOf(email), 'dashboard'))
    .get();
  return JSON.parse(String(state.get('value') ?? '{}'));
}

/** The workspace of the person with an address. */
export async function workspaceOf(email: string): Promise<string> {
  const mirrors = await db()
    .collection(paths.userWorkspaces(await uidOf(email)))
    .get();
  return mirrors.docs[0]?.id ?? '';
}

/** Fails unless the screen shows the first page of the list, in its order, and nothing said to be new. */
export async function expectPlain(page: Page, ws: string, screen: ListScreen, how: string) {
  const wanted = await idsOf(screen.query(ws));
  const { drawn = PAGE } = screen;
  await expect(async () => {
    const shown = await screen.rows(page);
    const least = Math.max(shown.length, drawn);
    expect(shown, `${screen.name}, ${how}`).toEqual(wanted.slice(0, Math.min(least, PAGE)));
  }).toPass({ timeout: 40_000 });
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: /new$/ }), how).toHaveCount(0);
  const more = main.getByRole('button', { name: /^Show (more|older)/ });
  await expect(more, how).toHaveCount(wanted.length > PAGE ? 1 : 0);
}
