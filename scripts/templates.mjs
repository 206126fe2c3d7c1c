/**
 * `npm run templates`: writes into src/domain/content/templates/index.json what follows from each template's body: its
 * questions, pages, logic and sketch. After a change of a body, or of how sketches are drawn; a test asks for it. An entry
 * begins with what only a person can write: id, title, summary, categories, words.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { command } from './lib/command.mjs';
import { importTs } from './lib/importTs.mjs';
import { root } from './lib/paths.mjs';
import { runNode } from './lib/processes.mjs';
import { say, Sentence } from './lib/say.mjs';

const folder = path.join(root, 'src/domain/content/templates');
const indexFile = path.join(folder, 'index.json');
const read = (file) => JSON.parse(readFileSync(file, 'utf8'));

await command(async () => {
  const { templateFacts } = await importTs('src/domain/content/templates/facts.ts');
  const { ownDefinition } = await importTs('src/domain/form/definition/migrations.ts');
  const index = read(indexFile);
  const ids = readdirSync(path.join(folder, 'bodies')).map((file) => path.parse(file).name);
  const missing = ids.filter((id) => !index.some((entry) => entry.id === id));
  if (missing.length > 0) {
    throw new Sentence(`These templates have no entry in index.json: ${missing.join(', ')}`);
  }
  const whole = index.map((entry) => ({
    ...entry,
    facts: templateFacts(ownDefinition(read(path.join(folder, 'bodies', `${entry.id}.json`)))),
  }));
  writeFileSync(indexFile, `${JSON.stringify(whole)}\n`);
  const format = path.join(root, 'node_modules/oxfmt/bin/oxfmt');
  const { code, output } = await runNode(format, [indexFile]);
  if (code !== 0) throw new Sentence(output);
  say(`${whole.length} templates: src/domain/content/templates/index.json`);
  return 0;
});
