/**
 * The table of responses of a form with 1,000 of them beside one with 100,000: first rows, the next page, a filter and a
 * search, each with the documents that the browser reads for it, and the memory it holds then (docs/architecture.md,
 * "Budgets").
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
import { benchId, signUp } from './ours.mjs';

const SIZES = [1_000, 100_000];
const FIRST = 50;
/** Documents beside the rows that first rows may read. */
const BESIDE = 6;
/** How much longer it may take with many responses. */
const TOLERANCE = 1.2;

const question = (id, type, label) => ({ id, key: id.slice(1), type, label, required: false });
const FIELDS = [
  { ...question('fname', 'short_text', 'Your name'), contact: 'name' },
  { ...question('femail', 'email', 'Email'), contact: 'email' },
  question('fmessage', 'long_text', 'Message'),
];
const FORM = {
  schemaVersion: 4,
  title: 'Bench of responses',
  locale: 'en-GB',
  pages: [{ id: 'pone', fieldIds: FIELDS.map(({ id }) => id) }],
  fields: Object.fromEntries(FIELDS.map((field) => [field.id, field])),
  endings: [{ id: 'eone', title: 'Thank you', text: '' }],
};

const store = (env, workspace, formId, count) =>
  runWork(env, 'responsesWork', [workspace, formId, count]);

/** A form with so many responses. */
async function formWith(env, workspace, call, count) {
  const formId = benchId().replace(/x$/, count > SIZES[0] ? 'y' : 'z');
  const definition = JSON.stringify(FORM);
  const { rev } = await call('formCalls/createForm', { workspace, formId, definition });
  await call('formCalls/publishForm', { workspace, formId, rev });
  await store(env, workspace, formId, count);
  return { formId, count };
}

/** All of it once, in a tab of its own, from the list of forms, whose shell has been read by then. */
async function once(context, env, { formId, count }) {
  const tab = await context.newPage();
  try {
    await tab.addInitScript(PROBE);
    await tab.goto(`${env.FORMLOOM_URL}/forms`);
    await tab
      .getByRole('link', { name: /Bench of responses/ })
      .first()
      .waitFor();
    await tab.waitForTimeout(1_000);
    const rows = tab.getByRole('main').locator('[role=row][data-id]');
    const status = (text) => tab.getByText(text).first().waitFor();
    const address = `/forms/${formId}/submissions`;
    const first = await measured(
      tab,
      () => goTo(tab, address),
      () => rows.first().waitFor(),
    );
    if (!first.read.submissions)
      throw new Error('No document was counted: the SDK reads in another way.');
    const more = count > FIRST;
    const next = more
      ? await measured(
          tab,
          () => tab.getByRole('button', { name: 'Show older responses' }).click(),
          () => status(new RegExp(`^${Math.min(count, 2 * FIRST)}( of| responses)`)),
        )
      : undefined;
    const filter = await measured(
      tab,
      () => goTo(tab, `${address}?f=source.is.partner`),
      () => rows.first().getByText('Person 3 ').first().waitFor(),
    );
    await goTo(tab, address);
    await rows.first().getByText('Person 0 ').first().waitFor();
    // What is loaded already answers first; documents come after it.
    const search = await measured(
      tab,
      () => tab.getByRole('searchbox', { name: /^Search/ }).fill('zebrano'),
      // The first row without a search has another name.
      () => rows.first().getByText('Zebrano').first().waitFor(),
      2_500,
    );
    const heap = await heapOf(tab);
    return { count, first, next, filter, search, heap };
  } finally {
    await tab.close();
  }
}

export async function responses({ rounds, smoke, env, say }) {
  const { email, password, workspace, call } = await signUp(env);
  const sizes = smoke ? [120] : SIZES;
  const forms = [];
  await withoutTriggers(env, async () => {
    for (const count of sizes) {
      forms.push(await formWith(env, workspace, call, count));
      say(`  ${whole(count)} responses stored.`);
    }
  });
  const runs = [];
  return withBrowser(env, async (browser) => {
    const context = await loggedIn(browser, env, { email, password });
    // Once without counting, so that caches are warm for both; then interleaved.
    for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
      for (const form of forms) {
        const seen = await once(context, env, form);
        if (round > 0) runs.push(seen);
        say(
          `  ${whole(form.count)}: first rows ${whole(seen.first.ms)} ms, ${documents(seen.first)} documents`,
        );
      }
      say(round === 0 ? 'Warmed up.' : `Round ${round} of ${rounds}.`);
    }
    return {
      name: 'responses',
      title: 'The table of responses',
      browser: `Chromium ${browser.version()}`,
      text: report(runs, rounds, sizes),
      raw: { rounds, runs },
    };
  });
}

function report(runs, rounds, sizes) {
  const of = (count) => runs.filter((run) => run.count === count);
  const actions = [
    ['first rows', 'first'],
    ['next page', 'next'],
    ['filter by source', 'filter'],
    ['search', 'search'],
  ];
  const rows = actions.flatMap(([name, key]) =>
    sizes.flatMap((count) => {
      const all = of(count).flatMap((run) => run[key] ?? []);
      if (all.length === 0) return [];
      const ms = all.map((one) => one.ms);
      const most = Math.max(...all.map(documents));
      const submissions = Math.max(...all.map(({ read }) => read.submissions ?? 0));
      const times = `**${whole(median(ms))}** (${range(ms)})`;
      return [`| ${name} | ${whole(count)} | ${times} | ${submissions} | ${most} |`];
    }),
  );
  const [few, many = few] = sizes.map((count) => median(of(count).map((run) => run.first.ms)));
  const most = Math.max(...runs.map((run) => documents(run.first)));
  const verdicts = [
    [`first rows read ≤ ${FIRST} + ${BESIDE} documents`, `${most}`, most <= FIRST + BESIDE],
    [
      'first rows take as long as with few (± 20 %)',
      `${whole(few)} and ${whole(many)} ms`,
      many <= few * TOLERANCE,
    ],
  ];
  return [
    `Medians of ${rounds}, interleaved, in a signed-in tab that comes from the list of forms. Documents are those that Firestore sends to the browser from the press until none came for 0.7 s (2.5 s for the search), the most of all rounds. Both forms are in one workspace, and the emulator looks through all its responses for each query: about 2 s of every time are its own.`,
    '',
    '| what | responses | ms (least to most) | responses read | all documents read |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    `JavaScript heap after that, with garbage collected: ${heapText(runs, sizes)}.`,
    '',
    ...verdictLines(verdicts),
    '',
  ].join('\n');
}
