/** The public form with 20, 100 and 500 questions beside its peers: loads, a press on Next, keystrokes. */
import { CPU_SLOWDOWN, loadOnce, pressOnce } from './load.mjs';
import { startLine, startOrigin } from './network.mjs';
import { ourPage } from './ours.mjs';
import { median, whole } from './numbers.mjs';
import { peerPage, staticPage } from './peers.mjs';
import { sizedForm } from './sizedForm.mjs';

const LINE = { rtt: 150, bitsPerSecond: 1_600_000 };
const SIZES = [20, 100, 500];

/** How each page leads on, and where its second page begins. */
const PRESSES = {
  static: (id) => ({ next: '#next', second: `[name="${id}"]`, once: true }),
  // Before that a press goes the way without script, which the copy of the page has no server for.
  ours: (id) => ({
    next: '.actions button[value="next"]',
    second: `[name^="${id}"]`,
    ready: "'__k' in (document.getElementById('form') ?? {})",
  }),
  surveyjs: (id) => ({ next: '.sd-navigation__next-btn', second: `[data-name="${id}"]` }),
};

/** Races of each size. */
export async function formSizes({ rounds, smoke, env, say }) {
  const origin = await startOrigin();
  const line = await startLine(origin.port, LINE);
  const sizes = smoke ? SIZES.slice(0, 1) : SIZES;
  const found = [];
  let version = '';
  try {
    for (const size of sizes) {
      const form = sizedForm(size);
      const [, { fieldIds }] = form.pages;
      const second = fieldIds.find((id) => form.fields[id].type !== 'statement');
      const pages = [
        { kind: 'static', page: staticPage(form) },
        { kind: 'ours', page: await ourPage(env, form) },
        ...(smoke ? [] : [{ kind: 'rjsf', page: await peerPage('rjsf', form) }]),
        ...(smoke ? [] : [{ kind: 'surveyjs', page: await peerPage('surveyjs', form) }]),
      ];
      const runs = pages.map(() => []);
      for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
        for (let turn = 0; turn < pages.length; turn += 1) {
          const at = (turn + round) % pages.length;
          const { kind, page } = pages[at];
          const about = { origin, line, executablePath: env.FORMLOOM_CHROMIUM };
          const seen = await loadOnce(page, { ...about, keys: true });
          version = seen.version;
          const press = PRESSES[kind]?.(second);
          const next = press && (await pressOnce(page, { ...about, press }));
          if (round > 0) runs[at].push({ ...seen, next });
        }
        say(`${size} questions: ${round === 0 ? 'warmed up' : `round ${round} of ${rounds}`}.`);
      }
      found.push({
        size,
        rows: pages.map(({ kind, page }, at) => ({ kind, name: page.name, runs: runs[at] })),
      });
    }
    return {
      name: 'form-sizes',
      title: 'The public form with 20, 100 and 500 questions beside its peers',
      browser: `Chromium ${version}`,
      text: report(found, rounds),
      raw: { line: LINE, cpu: CPU_SLOWDOWN, rounds, found },
    };
  } finally {
    line.close();
    origin.close();
  }
}

const middle = (runs, name) => {
  const values = runs.map((run) => run[name]).filter((value) => value !== undefined);
  return values.length === 0 ? undefined : median(values);
};
const shown = (value) => (value === undefined ? '–' : whole(value));

function report(found, rounds) {
  const lines = found.flatMap(({ size, rows }) =>
    rows.map(
      ({ name, runs }) =>
        `| ${size} | ${name} | ${['bytes', 'requests', 'field', 'next', 'key'].map((one) => shown(middle(runs, one))).join(' | ')} |`,
    ),
  );
  const verdicts = found.map(({ size, rows }) => {
    const of = (kind, name) => middle(rows.find((row) => row.kind === kind)?.runs ?? [], name);
    const ratio = (of('ours', 'next') ?? 0) / (of('static', 'next') ?? 1);
    return `| a press on Next of ${size} questions works ≤ 1.5 × a static page | ${ratio.toFixed(2)} × | ${ratio <= 1.5 ? 'kept' : '**missed**'} |`;
  });
  return `
| questions | page | bytes on the wire | requests | first field ms | Next works ms | keystroke to paint ms |
| ---: | --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}

Medians of ${rounds} interleaved cold loads each, and as many with a press.

| budget | measured | |
| --- | ---: | --- |
${verdicts.join('\n')}

## How

- One form for all (tests/bench/sizedForm.mjs): ten types in turn, twenty questions a page (ten of the form of 20), none required, one in ten on a condition. react-jsonschema-form has no pages: all are on one, and there is no Next.
- Line, processor, window and compression as in the bench \`public-form\`: ${LINE.rtt} ms, ${LINE.bitsPerSecond / 1e6} Mbit/s, CPU ÷ ${CPU_SLOWDOWN}.
- Next works: from the beginning of the navigation until the first question of the second page is seen, Next being pressed as soon as it is there (on ours, as soon as the script has taken over: before, a press goes the way without script) and every 100 ms until then; on the static page once, which loads the next page.
- Keystroke to paint: from a key pressed in the first text line until a message posted in the next frame arrives; the median of 20 keys, one every 120 ms, after 5 that don't count.
`;
}
