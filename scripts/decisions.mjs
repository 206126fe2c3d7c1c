/**
 * `node scripts/decisions.mjs`: writes docs/decisions/README.md, the table of all decisions, from the records. A test asks
 * that it is up to date.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './lib/paths.mjs';

const folder = path.join(root, 'docs', 'decisions');

/** What a decision is about: the area whose words are most frequent in it. The first of equals. */
const AREAS = {
  'public page': /respondent|public page|public script|hydrat|without script|part of the page/gi,
  builder: /builder|canvas|autosave|journal|outline|undo|inline text/gi,
  'forms and logic':
    /definition|condition|formula|logic|field type|lint|version|publish|translation|theme/gi,
  responses: /response|submission|intake|held|spam|partial|tag|assignee/gi,
  CRM: /contact|account|merge|duplicate|timeline|stage|CRM/gi,
  'files and exports': /export|import|CSV|XLSX|PDF|upload|archive/gi,
  'mail and webhooks': /mail|outbox|webhook|delivery|recipient|newsletter/gi,
  insights: /insight|figure|counter|session|flush|roll-up|statistic/gi,
  'privacy and security':
    /erase|retention|password|proof of work|permission|rules|CSP|token|secret|privacy/gi,
  site: /\bsite\b|prerender|home page|hosting|SEO|article|help/gi,
  'code and tests': /test|bench|lint pass|bundle|chunk|dependency|CI|decision record|structure/gi,
};

/** @returns {{number: string, title: string, area: string, state: string, file: string}[]} in the order of their numbers */
export function decisions() {
  return readdirSync(folder)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .sort()
    .map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const [, number = '', title = ''] = /^# (\d{4}):? (.*)$/m.exec(text) ?? [];
      const state = /^\*\*State\.\*\* (.*?)[:.]/m.exec(text)?.[1] ?? 'In force';
      const [area] = Object.entries(AREAS)
        .map(([name, words]) => [name, (text.match(words) ?? []).length])
        .reduce((most, one) => (one[1] > most[1] ? one : most));
      return { number, title, area, state, file };
    });
}

/** The table as the file has it. */
export function decisionTable() {
  const rows = decisions().map(
    ({ number, title, area, state, file }) =>
      `| [${number}](${file}) | ${title} | ${area} | ${state} |`,
  );
  return [
    '# Decisions',
    '',
    'One record for each structural choice: why, what, and instead of what. `node scripts/decisions.mjs` writes this table. A record that another one replaces begins with a line `**State.** Replaced by …`.',
    '',
    '| number | title | area | state |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(folder, 'README.md'), decisionTable());
}
