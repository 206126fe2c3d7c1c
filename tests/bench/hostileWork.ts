/** What one hostile form costs, by itself in a process: bundled and started by hostile.mjs, with `@` of any checkout. */
import { prepare } from '@/domain/responses/intake';
import { decodeAnswers } from '@/domain/values/decodeAnswers';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
import { keptChanges } from '@/domain/form/versions/keptChanges';
import { inputsOf } from '@/domain/form/fieldTypes/formatAnswer';
import { installEngine } from '@/domain/engine/installEngine';
import { publishable } from '@/domain/form/budget/finding';
import { lint } from '@/domain/form/lint/lint';
import { canonicalJson, fitsDocument } from '@/domain/form/definition/canonicalJson';
import { migrateDefinition, readStoredDefinition } from '@/domain/form/definition/migrations';
import { extendRegistry, fittingRegistry, reservedKeys } from '@/domain/form/registry/fieldHistory';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { formDocument } from '@/respondent/server/formDocument';
import { noScriptStep } from '@/respondent/server/noScript';
import { HOSTILE, fullestAnswers } from '../support/hostileForms';

installEngine();

const TODAY = '2026-06-15';

/** CPU milliseconds of a piece of work. */
function cpu(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1_000);
}

const say = (what: object) => process.stdout.write(`${JSON.stringify(what)}\n`);

/** Publishing as the callable does it (functions/src/callable/publishForm.ts), but for the database. */
function publish(text: string, before: string | undefined): boolean {
  if (!fitsDocument(text)) return false;
  const parsed = definitionSchema.safeParse(migrateDefinition(JSON.parse(text)));
  if (!parsed.success) throw new Error(JSON.stringify(parsed.error.issues[0]));
  const definition = parsed.data;
  canonicalJson(definition);
  const registry = before ? extendRegistry({}, readStoredDefinition(before), 1) : {};
  const findings = lint(definition, reservedKeys(registry));
  if (!publishable(findings)) {
    const error = findings.find(({ severity }) => severity === 'error');
    say({ refused: error?.code, message: error?.message });
    return false;
  }
  keptChanges(before ? readStoredDefinition(before) : undefined, definition);
  const extended = fittingRegistry(extendRegistry(registry, definition, 2));
  if (extended) {
    canonicalJson(extended);
    canonicalJson(publicCopy(definition, extended));
  }
  return true;
}

function isPublishable(definition: FormDefinition): boolean {
  return publishable(lint(definition));
}

const [name = '', how = 'full'] = process.argv.slice(2);
if (name === '--names') {
  say({ names: HOSTILE.map((one) => one.name) });
  process.exit(0);
}
const hostile = HOSTILE.find((one) => one.name === name);
if (!hostile) throw new Error(`There is no form “${name}”.`);

let share = 1;
if (how === 'largest' && !isPublishable(hostile.make(1))) {
  let [low, high] = [0, 1];
  for (let n = 0; n < 9; n += 1) {
    const middle = (low + high) / 2;
    if (isPublishable(hostile.make(middle))) low = middle;
    else high = middle;
  }
  share = low;
}
say({ share });
const made = hostile.make(share);
const text = canonicalJson(made);
say({ bytes: text.length });
// Warm, as an instance is that has served before.
const small = canonicalJson(hostile.make(Math.min(share, 0.1)));
for (let n = 0; n < 5; n += 1) {
  publish(small, undefined);
  formDocument({ formId: 'f', version: 1, definition: publicCopy(readStoredDefinition(small)) });
}
const least = (work: () => unknown) => {
  const first = cpu(work);
  return first > 1_000 ? first : Math.min(first, cpu(work));
};
say({
  get: least(() => {
    const definition = publicCopy(readStoredDefinition(text));
    formDocument({ formId: 'f', version: 1, definition }, { script: '/s.js', parts: {} });
  }),
});
const sent = JSON.stringify(fullestAnswers(made));
say({ sent: sent.length });
say({
  post: least(() => {
    const answers = decodeAnswers(JSON.parse(sent));
    if (!answers) throw new Error('These answers cannot be read.');
    const prepared = prepare(readStoredDefinition(text), { version: 1, answers }, TODAY);
    if (!prepared.ok) say({ problems: Object.entries(prepared.problems).slice(0, 1) });
  }),
});
const answers = fullestAnswers(made);
const body: Record<string, string[]> = {};
let controls = 0;
for (const [fieldId, answer] of Object.entries(answers)) {
  const field = made.fields[fieldId];
  if (!field || !('key' in field)) continue;
  for (const [control, raw] of Object.entries(inputsOf(field, answer, made))) {
    const values = typeof raw === 'string' ? [raw] : raw;
    controls += values.length;
    if (controls < 12_000) body[control] = values;
  }
}
const [page] = made.pages;
const posted = {
  ...body,
  _page: [page?.id ?? ''],
  _seen: [page?.fieldIds.join(' ') ?? ''],
  _key: ['AAAAAAAAAAAAAAAAAAAAAA'],
};
for (const act of ['next', 'send'])
  say({
    [`noscript_${act}`]: least(() => {
      const definition = publicCopy(readStoredDefinition(text));
      noScriptStep(
        { formId: 'f', version: 1, definition },
        { ...posted, _act: [act] },
        { today: TODAY, newKey: () => 'AAAAAAAAAAAAAAAAAAAAAA' },
      );
    }),
  });
say({ publish: least(() => publish(text, undefined)) });
say({ publishAgain: least(() => publish(text, text.replaceAll('"label":"L"', '"label":"M"'))) });
say({ lint: least(() => lint(made)) });
say({ done: true });
