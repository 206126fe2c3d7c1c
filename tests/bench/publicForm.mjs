/** The public form of 20 mixed fields beside its peers: bytes, requests, times (docs/architecture.md). */
import { loadOnce, CPU_SLOWDOWN } from './load.mjs';
import { startLine, startOrigin } from './network.mjs';
import { ourPage } from './ours.mjs';
import { peerPage, staticPage } from './peers.mjs';
import { median, range, whole } from './numbers.mjs';

const LINE = { rtt: 150, bitsPerSecond: 1_600_000 };
const MEASURES = ['bytes', 'requests', 'paint', 'field', 'load', 'blocking', 'longest'];

/** Our page, weighed and raced. */
export async function publicForm({ rounds, smoke, env, say }) {
  const ours = await ourPage(env);
  const plain = staticPage();
  const peers = smoke ? [] : [await peerPage('rjsf'), await peerPage('surveyjs')];
  const survey = peers.at(-1) ?? plain;
  const pages = [plain, ours, ...peers];
  const origin = await startOrigin();
  const line = await startLine(origin.port, LINE);
  const runs = new Map(pages.map(({ name }) => [name, []]));
  let version = '';
  try {
    const weights = Object.fromEntries(pages.map((page) => [page.name, origin.weigh(page)]));
    // Once without counting: the machine's own caches are then warm for all alike.
    for (let round = smoke ? 1 : 0; round <= rounds; round += 1) {
      for (let turn = 0; turn < pages.length; turn += 1) {
        const page = pages[(turn + round) % pages.length];
        const seen = await loadOnce(page, { origin, line, executablePath: env.FORMLOOM_CHROMIUM });
        version = seen.version;
        if (round > 0) runs.get(page.name).push(seen);
      }
      say(round === 0 ? 'Warmed up.' : `Round ${round} of ${rounds}.`);
    }
    const medians = Object.fromEntries(
      [...runs].map(([name, list]) => [
        name,
        Object.fromEntries(MEASURES.map((one) => [one, median(list.map((run) => run[one]))])),
      ]),
    );
    return {
      name: 'public-form',
      title: 'The public form of 20 mixed fields beside its peers',
      browser: `Chromium ${version}`,
      text: report({ runs, medians, weights, rounds, names: names(ours, plain, survey) }),
      raw: { line: LINE, cpu: CPU_SLOWDOWN, rounds, weights, runs: Object.fromEntries(runs) },
    };
  } finally {
    line.close();
    origin.close();
  }
}

const names = (ours, plain, survey) => ({
  ours: ours.name,
  plain: plain.name,
  survey: survey.name,
});

function report({ runs, medians, weights, rounds, names: { ours, plain, survey } }) {
  const rows = [...runs].map(([name, list]) => {
    const of = medians[name];
    const field = range(list.map((run) => run.field));
    return `| ${name} | ${whole(of.bytes)} | ${of.requests} | ${whole(of.paint)} | **${whole(of.field)}** (${field}) | ${whole(of.load)} | ${whole(of.blocking)} | ${whole(of.longest)} |`;
  });
  const overPlain = medians[ours].field / medians[plain].field;
  const aheadOfSurvey = medians[survey].field / medians[ours].field;
  const weightOf = (kind) =>
    weights[ours].reduce((sum, [type, bytes]) => sum + (type.includes(kind) ? bytes : 0), 0);
  const [documentBytes, scriptBytes, all] = ['html', 'javascript', ''].map(weightOf);
  const verdicts = [
    ['document ≤ 14,600 bytes br', whole(documentBytes), documentBytes <= 14_600],
    [
      'scripts, with the part of conditions, ≤ 14 kB (14,336 bytes) br',
      whole(scriptBytes),
      scriptBytes <= 14_336,
    ],
    ['before a person acts, with the icon, ≤ 20,000 bytes br', whole(all), all <= 20_000],
    ['first field ≤ 1.3 × static HTML', `${overPlain.toFixed(2)} ×`, overPlain <= 1.3],
    ...(survey === plain
      ? []
      : [
          [
            'first field ≥ 4 × sooner than SurveyJS',
            `${aheadOfSurvey.toFixed(2)} ×`,
            aheadOfSurvey >= 4,
          ],
        ]),
  ];
  return `
| page | bytes on the wire | requests | FCP ms | first field ms (least to most) | load ms | blocking ms | longest task ms |
| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |
${rows.join('\n')}

Medians of ${rounds} interleaved cold loads each.

## Against the budgets (docs/architecture.md)

| budget | measured | |
| --- | ---: | --- |
${verdicts.map(([what, value, kept]) => `| ${what} | ${value} | ${kept ? 'kept' : '**missed**'} |`).join('\n')}

## How

- One form for all (tests/bench/form.mjs): 20 fields of ten types on one page, 8 required, 3 conditions. In react-jsonschema-form the statement is a field of type null; the peers' definitions are bundled with their script; SurveyJS has its style sheet without fonts.
- Ours is the page as the running product serves it, with its script, the part that its document names and the icon, taken down once and then served, as the CDN does, from memory. All bodies are compressed at brotli 5.
- Peers are built by esbuild (minified, production) from a folder and lockfile of their own.
- A line of ${LINE.rtt} ms round trip and ${LINE.bitsPerSecond / 1e6} Mbit/s each way with TCP's slow start (first flight 14,600 bytes, then doubling). One round trip to connect, for the first connection only; neither DNS nor TLS, which would add the same to all.
- CPU ÷ ${CPU_SLOWDOWN} over CDP, 412 × 823, a new browser for each load; one uncounted round first.
- First field: the first control with a size, plus one frame, and painted. Blocking: what long tasks take beyond 50 ms until 1.5 s after load. Bytes are what came down the line, headers included; requests are GETs.
`;
}
