/** A public form of 1,000 fields with 200 rules: what a keystroke costs until all of it is worked out again (issue 6). */
import path from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import { root } from '../../scripts/lib/paths.mjs';
import { LONG_FORM } from './longForm.mjs';
import { median } from './numbers.mjs';
import { benchId, signUp } from './ours.mjs';

const SLOWDOWNS = [1, 4];
const KEYS = 40;
const RULES = 200;
const BUDGET_MS = 8;

/** The builder's long form with 200 rules in all: shown when, required when, ways on; half of them on the first answer. */
export function formWithRules() {
  const fields = { ...LONG_FORM.fields };
  const first = LONG_FORM.pages[0].fieldIds[0];
  const spoken = (n) =>
    n % 2 === 0
      ? {
          op: 'not',
          of: [{ op: 'contains', left: { kind: 'field', id: first }, value: `no ${n}` }],
        }
      : {
          op: 'any',
          of: [
            { op: 'is_answered', left: { kind: 'field', id: `flong${n - 1}` } },
            { op: 'at_least', left: { kind: 'field', id: first, part: 'length' }, value: 0 },
          ],
        };
  let rules = Object.values(fields).filter(({ showIf }) => showIf).length;
  for (let n = 11; n < 1_000 && rules < RULES - 9; n += 4) {
    const field = fields[`flong${n}`];
    if (!field || field.showIf || field.type === 'statement') continue;
    fields[field.id] = {
      ...field,
      ...(n % 3 === 0 ? { requiredIf: spoken(n) } : { showIf: spoken(n) }),
    };
    rules += 1;
  }
  const pages = LONG_FORM.pages.map((page, at) =>
    at === LONG_FORM.pages.length - 1
      ? page
      : {
          ...page,
          jumps: [
            {
              id: `rlong${at}`,
              when: { op: 'equals', left: { kind: 'field', id: first }, value: `end ${at}` },
              to: { kind: 'ending', id: 'e1' },
            },
          ],
        },
  );
  // Anybody may pass over everything: the bench sends nothing.
  return { ...LONG_FORM, title: 'A form of a thousand questions and 200 rules', pages, fields };
}

/** From the input's own event until everything that follows from it in the same task is done: judged, drawn again. */
const PROBE = `(() => {
  const keys = (window.benchKeys = []);
  addEventListener('input', () => {
    const begun = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => keys.push(performance.now() - begun);
    channel.port2.postMessage(0);
  }, true);
})()`;

/** The engine by itself, as a script: what a key makes the page do before it draws. */
async function engine() {
  const { outputFiles } = await build({
    stdin: {
      contents: `
        import { readInputs } from '@/domain/answers/readInputs';
        import { view } from '@/domain/logic/visibility';
        import { installEngine } from '@/domain/engine/installEngine';
        installEngine();
        globalThis.evaluateForm = (form, inputs) =>
          view(form, readInputs(form, inputs).answers, '2026-11-21').pages.length;`,
      resolveDir: root,
      loader: 'ts',
    },
    alias: { '@': path.join(root, 'src') },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0].text;
}

/** Milliseconds of each of 40 keys for the engine alone, in a tab at a slowdown. */
async function evaluated(tab, script, definition) {
  await tab.goto('about:blank');
  await tab.addScriptTag({ content: script });
  return tab.evaluate(
    async ({ form, keys, first }) => {
      const text = ' and more'.repeat(10);
      const taken = [];
      // Once around, so that the engine is as warm as after a few questions.
      for (let n = 0; n < keys * 2; n += 1) {
        const inputs = { [first]: text.slice(0, (n % keys) + 1) };
        await new Promise((next) => setTimeout(next, 5));
        const begun = performance.now();
        globalThis.evaluateForm(form, inputs);
        if (n >= keys) taken.push(performance.now() - begun);
      }
      return taken;
    },
    { form: definition, keys: KEYS, first: LONG_FORM.pages[0].fieldIds[0] },
  );
}

export async function logic({ rounds, smoke, env, say }) {
  const { workspace, call } = await signUp(env);
  const formId = benchId();
  const definition = formWithRules();
  const script = await engine();
  const { rev } = await call('formCalls/createForm', {
    workspace,
    formId,
    definition: JSON.stringify(definition),
  });
  await call('formCalls/publishForm', { workspace, formId, rev });
  const browser = await chromium.launch({
    ...(env.FORMLOOM_CHROMIUM ? { executablePath: env.FORMLOOM_CHROMIUM } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  });
  const runs = [];
  try {
    for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
      for (const rate of smoke ? SLOWDOWNS.slice(0, 1) : SLOWDOWNS) {
        const tab = await browser.newPage({ bypassCSP: true });
        await tab.addInitScript(PROBE);
        const cdp = await tab.context().newCDPSession(tab);
        await cdp.send('Emulation.setCPUThrottlingRate', { rate });
        await tab.goto(`${env.FORMLOOM_URL}/forms/${formId}`);
        const first = tab.locator(`#${LONG_FORM.pages[0].fieldIds[0]}`);
        await first.click();
        // The page has its script once it writes a draft.
        await tab.keyboard.type('a', { delay: 50 });
        await tab.waitForFunction('localStorage.length > 0');
        await tab.evaluate('void (window.benchKeys.length = 0)');
        await tab.keyboard.type(' and more'.repeat(10).slice(0, KEYS), { delay: 70 });
        await tab.waitForTimeout(200);
        const typed = await tab.evaluate('[...window.benchKeys]');
        if (typed.length !== KEYS) throw new Error(`${typed.length} keys were heard.`);
        const judged = await evaluated(tab, script, definition);
        if (round > 0) runs.push({ rate, typed, judged });
        say(`  ÷${rate}: ${median(judged).toFixed(1)} of ${median(typed).toFixed(1)} ms`);
        await tab.close();
      }
      say(round === 0 ? 'Warmed up.' : `Round ${round} of ${rounds}.`);
    }
    return {
      name: 'logic',
      title: 'A public form of 1,000 fields and 200 rules',
      browser: `Chromium ${browser.version()}`,
      text: report(runs, rounds),
      raw: { rounds, runs },
    };
  } finally {
    await browser.close();
  }
}

const percentile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

function report(runs, rounds) {
  const of = (rate, what) => runs.filter((run) => run.rate === rate).flatMap((run) => run[what]);
  const cell = (values) =>
    `**${median(values).toFixed(1)}** | ${percentile(values, 0.95).toFixed(1)}`;
  const rates = SLOWDOWNS.filter((rate) => runs.some((run) => run.rate === rate));
  const rows = rates.map(
    (rate) => `| ÷${rate} | ${cell(of(rate, 'judged'))} | ${cell(of(rate, 'typed'))} |`,
  );
  const slow = rates.at(-1);
  const kept = median(of(slow, 'judged')) <= BUDGET_MS;
  return `
| CPU | worked out, p50 ms | p95 ms | worked out and drawn, p50 ms | p95 ms |
| --- | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Budget: a keystroke re-evaluates in ≤ ${BUDGET_MS} ms at CPU ÷${slow} (median): ${kept ? 'kept' : '**missed**'}.

## How

- The builder's long form (tests/bench/longForm.mjs) with 200 rules in all: questions shown when, required when, and pages that lead on to the end; half of the added ones on the question that is typed into.
- ${rounds} rounds of ${KEYS} keys in the first question of the first page, which shows 100 questions.
- Worked out: all controls read and all rules evaluated, by the engine bundled by itself, in the same Chromium.
- Worked out and drawn: on the public page, one key every 70 ms, from the input event until a message posted in it arrives, the page drawn anew and the draft kept. CPU ÷4 over CDP.
`;
}
