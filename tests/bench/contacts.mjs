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
/** Documents beside the rows that a screen may read, as of responses. */
const BESIDE = 6;
/** What looking through reads at a press, at most: no index answers two words. */
const READ = 1_000;
/** How much longer it may take with many. */
const TOLERANCE = 1.2;

const ACTS = [
  ['contacts: first rows', 'contacts'],
  ['contacts: next page', 'contactsNext'],
  ['contacts: search, one word', 'contactsSearch'],
  ['contacts: search, two words', 'contactsTwo'],
  ['accounts: first rows', 'accounts'],
  ['accounts: next page', 'accountsNext'],
  ['accounts: search', 'accountsSearch'],
];

/** A list from its first rows to a search, in a tab that has the app open. */
async function list(tab, noun, seen, { words, all }) {
  const rows = tab.getByRole('main').locator('[role=row][data-id]');
  const box = tab.getByRole('searchbox', { name: /^Search/ });
  seen[noun] = await measured(
    tab,
    () => goTo(tab, `/${noun}`),
    async () => {
      await tab.getByRole('heading', { level: 1, name: new RegExp(`^${noun}$`, 'i') }).waitFor();
      await rows.first().waitFor();
    },
  );
  if (!seen[noun].read[noun])
    throw new Error('No document was counted: the SDK reads in another way.');
  if (all > PAGE) {
    seen[`${noun}Next`] = await measured(
      tab,
      () => tab.getByRole('button', { name: 'Show more' }).click(),
      () =>
        tab
          .getByText(new RegExp(`^${Math.min(all, 2 * PAGE)} ${noun}`))
          .first()
          .waitFor(),
    );
  }
  for (const [act, text, shown] of words) {
    // The first row without this search has another name.
    seen[act] = await measured(
      tab,
      () => box.fill(text),
      () => rows.first().getByText(shown).first().waitFor(),
    );
  }
}

/** All of it once, in a tab of its own, from the list of forms, whose shell has been read by then. */
async function once(env, { context, count }) {
  const tab = await context.newPage();
  try {
    await tab.addInitScript(PROBE);
    await tab.goto(`${env.FORMLOOM_URL}/forms`);
    await tab.getByRole('heading', { level: 1 }).waitFor();
    await tab.waitForTimeout(1_000);
    const seen = { count };
    await list(tab, 'contacts', seen, {
      all: count,
      words: [
        ['contactsSearch', 'zebrano', /Zebrano/],
        ['contactsTwo', 'grace lovelace', 'Grace Lovelace'],
      ],
    });
    // The list of contacts is what holds most.
    seen.heap = await heapOf(tab);
    await list(tab, 'accounts', seen, {
      all: count / 5,
      words: [['accountsSearch', 'zebrano', /Zebrano/]],
    });
    return seen;
  } finally {
    await tab.close();
  }
}

export async function contacts({ rounds, smoke, env, say }) {
  const sizes = smoke ? [60, 300] : SIZES;
  const people = [];
  await withoutTriggers(env, async () => {
    for (const count of sizes) {
      const person = await signUp(env);
      await runWork(env, 'contactsWork', [person.workspace, count]);
      people.push({ person, count });
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
        const seen = await once(env, workspace);
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
      text: report(runs, rounds, sizes),
      raw: { rounds, runs },
    };
  });
}

function report(runs, rounds, sizes) {
  const of = (count, key) => runs.flatMap((run) => (run.count === count && run[key]) || []);
  const most = (count, key) => Math.max(0, ...of(count, key).map(documents));
  const rows = ACTS.flatMap(([name, key]) =>
    sizes.flatMap((count) => {
      const all = of(count, key);
      if (all.length === 0) return [];
      const ms = all.map((one) => one.ms);
      const collection = key.startsWith('contacts') ? 'contacts' : 'accounts';
      const listed = Math.max(...all.map(({ read }) => read[collection] ?? 0));
      const times = `**${whole(median(ms))}** (${range(ms)})`;
      return [`| ${name} | ${whole(count)} | ${times} | ${listed} | ${most(count, key)} |`];
    }),
  );
  const [few, many] = sizes.map((count) => median(of(count, 'contacts').map(({ ms }) => ms)));
  const paged = ACTS.filter(([, key]) => key !== 'contactsTwo');
  const worst = Math.max(...sizes.flatMap((count) => paged.map(([, key]) => most(count, key))));
  const differing = paged.filter(([, key]) => most(sizes[0], key) !== most(sizes[1], key));
  const through = Math.max(...sizes.map((count) => most(count, 'contactsTwo')));
  const verdicts = [
    [
      `first rows, next page and search read ≤ ${PAGE} + ${BESIDE} documents`,
      `${worst}`,
      worst <= PAGE + BESIDE,
    ],
    [
      'they read the same number with few and many',
      differing.length === 0 ? 'yes' : `not ${differing.map(([name]) => name).join(', ')}`,
      differing.length === 0,
    ],
    [
      `two words read ≤ ${PAGE} + ${whole(READ)} documents at a press`,
      whole(through),
      through <= PAGE + READ,
    ],
    [
      'first rows take as long as with few (± 20 %)',
      `${whole(few)} and ${whole(many)} ms`,
      many <= few * TOLERANCE,
    ],
  ];
  return [
    `Medians of ${rounds}, interleaved, in signed-in tabs that come from the list of forms; one workspace of each size, with an account for every five contacts. Documents are those that Firestore sends to the browser from the press until 0.7 s after the rows are there, the most of all rounds.`,
    '',
    '| what | contacts in the workspace | ms (least to most) | read of the list | all documents read |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `JavaScript heap after the searches of contacts, with garbage collected: ${heapText(runs, sizes)}.`,
    '',
    ...verdictLines(verdicts),
    '',
  ].join('\n');
}
