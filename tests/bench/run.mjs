/**
 * npm run bench                        everything
 * npm run bench -- public-form --rounds 9
 * npm run bench -- --smoke             a few seconds each, to see that they run (scripts/nightly.mjs)
 *
 * Started by scripts/bench.mjs, which brings up the product. Each bench writes what it found into
 * docs/measurements/<date>-<name>.md, to be committed, with its raw numbers beside it.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format } from 'oxfmt';
import { root } from '../../scripts/lib/paths.mjs';
import { say } from '../../scripts/lib/say.mjs';
import { answers } from './answers.mjs';
import { builder } from './builder.mjs';
import { contacts } from './contacts.mjs';
import { destinations } from './destinations.mjs';
import { exporting } from './export.mjs';
import { formSizes } from './formSizes.mjs';
import { hostile } from './hostile.mjs';
import { lighthouse } from './lighthouse.mjs';
import { logic } from './logic.mjs';
import { publicForm } from './publicForm.mjs';
import { responses } from './responses.mjs';
import { screens } from './screens.mjs';

const BENCHES = {
  'public-form': publicForm,
  'form-sizes': formSizes,
  builder,
  logic,
  hostile,
  export: exporting,
  responses,
  contacts,
  answers,
  destinations,
  screens,
  lighthouse,
};
/** Fewer rounds are a try. Lighthouse's own advice is a median of five. */
const FEWEST_ROUNDS = {
  'public-form': 7,
  'form-sizes': 3,
  builder: 5,
  logic: 5,
  hostile: 1,
  export: 1,
  responses: 5,
  contacts: 5,
  answers: 1,
  destinations: 3,
  screens: 3,
  lighthouse: 5,
};
const USUAL_ROUNDS = {
  'public-form': 9,
  'form-sizes': 5,
  builder: 5,
  logic: 5,
  hostile: 2,
  export: 1,
  responses: 5,
  contacts: 5,
  answers: 1,
  destinations: 3,
  screens: 3,
  lighthouse: 5,
};

const given = process.argv.slice(2);
const smoke = given.includes('--smoke');
const words = given.filter((word) => word !== '--smoke');
const at = words.indexOf('--rounds');
const said = at === -1 ? undefined : Number(words[at + 1]);
const wanted = words.filter((_word, index) => at === -1 || (index !== at && index !== at + 1));
const unknown = wanted.filter((word) => word !== 'all' && !Object.hasOwn(BENCHES, word));
if (unknown.length > 0 || (said !== undefined && !(said >= 1))) {
  say(
    unknown.length > 0
      ? `“${unknown[0]}” is no bench. There are: ${Object.keys(BENCHES).join(', ')}, and all.`
      : '--rounds wants a number.',
  );
  process.exit(1);
}

const load = os.loadavg()[0];
for (const name of wanted.includes('all') ? Object.keys(BENCHES) : wanted) {
  const rounds = smoke ? 1 : (said ?? USUAL_ROUNDS[name]);
  say(`\nBench ${name} …`);
  const result = await BENCHES[name]({ rounds, smoke, env: process.env, say });
  const date = new Date().toISOString().slice(0, 10);
  const file = path.join(root, 'docs', 'measurements', `${date}-${result.name}`);
  const { code: text } = await format(
    `${file}.md`,
    `# ${result.title}\n\n${facts(date, result)}\n${result.text}`,
  );
  say(`\n${text}`);
  if (smoke) {
    say(`Bench ${name} ran to its end.`);
    continue;
  }
  if (rounds < FEWEST_ROUNDS[name]) {
    say(`Not written down: fewer than ${FEWEST_ROUNDS[name]} rounds are a try, no measurement.`);
    continue;
  }
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.md`, text);
  writeFileSync(`${file}.json`, `${JSON.stringify(result.raw, null, 1)}\n`);
  say(`Written to ${path.relative(root, file)}.md and .json.`);
}

function facts(date, { browser }) {
  const [cpu] = os.cpus();
  const gib = Math.round(os.totalmem() / 2 ** 30);
  const command = ['npm run bench', ...(words.length > 0 ? ['--', ...words] : [])].join(' ');
  return [
    `- Date: ${date}. Commit: ${commit()}. Command: \`${command}\`.`,
    `- Machine: ${os.cpus().length} × ${cpu?.model.trim() ?? 'CPU'}, ${gib} GiB, ${os.type()} ${os.arch()}, load ${load.toFixed(1)} at the start. Node ${process.versions.node}, ${browser}.`,
  ].join('\n');
}

function commit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  try {
    const changed = git('status', '--porcelain', '--untracked-files=no') !== '';
    return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
  } catch {
    return 'unknown, outside git';
  }
}
