/** The stand-in for Storage's rules runtime: it denies, and never pretends to know more than that. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

interface Answer {
  id: number;
  errors?: string[];
  result?: { permit?: boolean };
}

/** Sends requests as firebase-tools does, and returns the answers after the greeting. */
async function converse(requests: { action: string; context: unknown }[]): Promise<Answer[]> {
  const child = spawn(process.execPath, [path.join(root, 'scripts/lib/storageRules.mjs')]);
  child.stdin.end(
    requests.map((request, id) => `${JSON.stringify({ id, ...request })}\n`).join(''),
  );
  const answers: Answer[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    answers.push(JSON.parse(line) as Answer);
  }
  expect(answers[0]?.id).toBe(-1);
  return answers.slice(1);
}

const ruleset = (content: string) => ({
  action: 'load_ruleset',
  context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
});
const within = (rules: string) => `service firebase.storage { match /b/{b}/o { ${rules} } }`;

describe('the stand-in for the Storage rules', () => {
  it('loads our own rules and denies every request', async () => {
    const [loaded, verified] = await converse([
      ruleset(readFileSync(path.join(root, 'storage.rules'), 'utf8')),
      { action: 'verify', context: { method: 'create', path: '/b/x/o/a.txt' } },
    ]);
    expect(loaded?.errors).toEqual([]);
    expect(verified?.result).toEqual({ permit: false });
  });

  it.each([
    'match /{p=**} { allow read: if true; }',
    'match /{p=**} { allow read; }',
    'match /{p=**} { allow read, write: if false; } match /a { allow get: if request.auth != null; }',
    'match /{p=**} { allow read: if false || true; }',
    'match /{p=**} { /* allow */ allow read: if request.auth != null; // if false;\n }',
  ])('refuses %s', async (rules) => {
    const [loaded] = await converse([ruleset(within(rules))]);
    expect(loaded?.errors).toHaveLength(1);
  });
});
