/**
 * Contacts and accounts of a workspace with 1,000 contacts beside one with 50,000: first rows, the next page, a search by
 * one word and by two, each with the documents that the browser reads for it, and the memory it holds then. What a list
 * reads may not depend on how many there are (decision 0112).
 */
import {
  documents,
  goTo,
  heapOf,
  heapText,
  loggedIn,
  measured,
  PROBE,
  runWork,
  verdictLines,
  withBrowser,
  withoutTriggers,
} from './app.mjs';
import { median, range, whole } from './numbers.mjs';
import { signUp } from './ours.mjs';

const SIZES = [1_000, 50_000];
const PAGE = 50;
/** Documents beside the rows that a screen may read: rows on screen name their accounts, one document each. */
const BESIDE = 20;
/** People of an account, and one in how many has the rare word: as contactsWork.ts makes them. */
const PEOPLE = 5;
const RARE = 20;
/** What looking through reads at a press, at most: no index answers two words. */
const READ = 1_000;

const ACTS = [
  ['contacts: first rows', 'contacts'],
  ['contacts: next page', 'contactsNext'],
  ['contacts: search, one word', 'contactsSearch'],
  ['contacts: search, two words', 'contactsTwo'],
  ['accounts: first rows', 'accounts'],
  ['accounts: next page', 'accountsNext'],
  ['accounts: search', 'accountsSearch'],
];

/** A list says how many there are, once they are counted. */
const OF = '(?: of [\\d,]+)?';

/** A list from its first rows to a search, in a tab that has the app open. */
async function list(tab, noun, seen, { all, quiet, searches }) {
  const rows = tab.getByRole('main').locator('[role=row][data-id]');
  const box = tab.getByRole('searchbox', { name: /^Search/ });
  const status = (text) => tab.getByText(text).first().waitFor();
  seen[noun] = await measured(
    tab,
    () => goTo(tab, `/${noun}`),
    async () => {
      await tab.getByRole('heading', { level: 1, name: new RegExp(`^${noun}$`, 'i') }).waitFor();
      await rows.first().waitFor();
    },
    quiet,
  );
  if (!seen[noun].read[noun])
    throw new Error('No document was counted: the SDK reads in another way.');
  if (all > PAGE) {
    seen[`${noun}Next`] = await measured(
      tab,
      () => tab.getByRole('button', { name: 'Show more' }).click(),
      () => status(new RegExp(`^${Math.min(all, 2 * PAGE)}${OF} ${noun}`)),
      quiet,
    );
  }
  for (const { act, text, shown, found } of searches) {
    seen[act] = await measured(
      tab,
      () => box.fill(text),
      async () => {
        // The first row without this search has another name; rows that were there already are not all of it.
        await rows.first().getByText(shown).first().waitFor();
        await status(found);
      },
      quiet,
    );
  }
}

/** How many a list says that it shows, of those with the rare word. */
const rareText = (all, noun) =>
  new RegExp(`^${Math.min(PAGE, Math.ceil((all - 7) / RARE))}${OF} ${noun}`);

/** All of it once, in a tab of its own, from the list of forms, whose shell has been read by then. */
async function once(env, { context, count }, quiet) {
  const tab = await context.newPage();
  try {
    await tab.addInitScript(PROBE);
    await tab.goto(`${env.FORMLOOM_URL}/forms`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.waitForTimeout(1_000);
    const seen = { count };
    const accounts = count / PEOPLE;
    await list(tab, 'contacts', seen, {
      all: count,
      quiet,
      searches: [
        {
          act: 'contactsSearch',
          text: 'zebrano',
          shown: /Zebrano/,
          found: rareText(count, 'contact'),
        },
        {
          act: 'contactsTwo',
          text: 'grace lovelace',
          shown: 'Grace Lovelace',
          found: new RegExp(`^\\d+${OF} contact`),
        },
      ],
    });
    // The list of contacts is what holds most.
    seen.heap = await heapOf(tab);
    await list(tab, 'accounts', seen, {
      all: accounts,
      quiet,
      searches: [
        {
          act: 'accountsSearch',
          text: 'zebrano',
          shown: /Zebrano/,
          found: rareText(accounts, 'account'),
        },
      ],
    });
    return seen;
  } finally {
    await tab.close();
  }
}

export async function contacts({ rounds, smoke, env, say }) {
  const sizes = smoke ? [300] : SIZES;
  const people = [];
  await withoutTriggers(env, async () => {
    for (const count of sizes) {
      const person = await signUp(env);
      const { queryMs } = await runWork(env, 'contactsWork', [person.workspace, count]);
      people.push({ person, count, queryMs });
      say(`  ${whole(count)} contacts stored.`);
    }
  });
  return withBrowser(env, async (browser) => {
    const workspaces = [];
    for (const { person, count } of people)
      workspaces.push({ count, context: await loggedIn(browser, env, person) });
    const runs = [];
    // Once without counting, so that caches are warm for both; then interleaved.
    for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
      for (const workspace of workspaces) {
        const seen = await once(env, workspace, smoke ? 300 : 3_000);
        if (round > 0) runs.push(seen);
        const { ms } = seen.contacts;
        say(
          `  ${whole(seen.count)}: first rows ${whole(ms)} ms, ${documents(seen.contacts)} documents`,
        );
      }
      say(round === 0 ? 'Warmed up.' : `Round ${round} of ${rounds}.`);
    }
    return {
      name: 'contacts',
      title: 'The lists of contacts and accounts',
      browser: `Chromium ${browser.version()}`,
      text: report(runs, rounds, people),
      raw: { rounds, runs, queryMs: people.map(({ count, queryMs }) => ({ count, queryMs })) },
    };
  });
}

function report(runs, rounds, people) {
  const sizes = people.map(({ count }) => count);
  const of = (count, key) => runs.flatMap((run) => (run.count === count && run[key]) || []);
  const most = (count, key) => Math.max(0, ...of(count, key).map(documents));
  const listed = (count, key) => {
    const collection = key.startsWith('contacts') ? 'contacts' : 'accounts';
    return Math.max(0, ...of(count, key).map(({ read }) => read[collection] ?? 0));
  };
  const rows = ACTS.flatMap(([name, key]) =>
    sizes.flatMap((count) => {
      const all = of(count, key);
      if (all.length === 0) return [];
      const ms = all.map((one) => one.ms);
      const times = `**${whole(median(ms))}** (${range(ms)})`;
      return [
        `| ${name} | ${whole(count)} | ${times} | ${listed(count, key)} | ${most(count, key)} |`,
      ];
    }),
  );
  const paged = ACTS.filter(([, key]) => key !== 'contactsTwo');
  const beside = (count, key) => most(count, key) - listed(count, key);
  const worst = Math.max(...sizes.flatMap((count) => paged.map(([, key]) => listed(count, key))));
  const extra = Math.max(...sizes.flatMap((count) => paged.map(([, key]) => beside(count, key))));
  const growing = paged.filter(([, key]) => {
    const [few, many = few] = sizes.map((count) => listed(count, key));
    return many > few && few >= PAGE;
  });
  const through = Math.max(...sizes.map((count) => most(count, 'contactsTwo')));
  const verdicts = [
    [`first rows, next page and search read ≤ ${PAGE} of the list`, `${worst}`, worst <= PAGE],
    [`and ≤ ${BESIDE} documents beside it`, `${extra}`, extra <= BESIDE],
    [
      'a full page reads no more of the list with many than with few',
      growing.length === 0 ? 'none does' : growing.map(([name]) => name).join(', '),
      growing.length === 0,
    ],
    [
      `two words read ≤ ${PAGE} + ${whole(READ)} documents at a press`,
      whole(through),
      through <= PAGE + READ,
    ],
  ];
  return [
    `Medians of ${rounds}, interleaved, in signed-in tabs that come from the list of forms; one workspace of each size, with an account for every five contacts. Documents are those that Firestore sends to the browser from the press until none came for 3 s, the most of all rounds.`,
    '',
    '| what | contacts in the workspace | ms (least to most) | read of the list | all documents read |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `JavaScript heap after the searches of contacts, with garbage collected: ${heapText(runs, sizes)}.`,
    '',
    `The emulator has no indexes: it reads the whole collection for a query. The first page alone, asked by a script, takes it ${people.map(({ count, queryMs }) => `${whole(queryMs)} ms with ${whole(count)}`).join(', ')}. Times are compared with that; what an index would do is in the documents read.`,
    '',
    ...verdictLines(verdicts),
    '',
  ].join('\n');
}
