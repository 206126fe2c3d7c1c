/** The code that owners copy to sign links makes the signatures that the intake verifies. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { signingCode, type SignLanguage } from '@/features/builder/access/signed/examples';
import { queryIn, type Pair } from '@/domain/responses/prefill';
import { signedText } from '@/domain/responses/signedValues';
import { linkSignature } from '../../functions/src/intake/signed';

const KEY = 'flsk_example';
const FORM = 'A'.repeat(22);
const VALUES = {
  customer: "Zoë O'Hara (2*3!)",
  plan: 'a b+c~d',
  'name.first': '東京 😀 %20&=#?/"\\',
  Zebra: '',
};

const folder = mkdtempSync(path.join(tmpdir(), 'formloom-sign-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** How a program in each language prints the link of the values in a file of JSON. */
const RUN: Readonly<Record<SignLanguage, { file: string; command: string; print: string }>> = {
  node: {
    file: 'sign.mjs',
    command: process.execPath,
    print: `\nimport { readFileSync } from 'node:fs';\nconsole.log(signedLink(JSON.parse(readFileSync(process.argv[2], 'utf8'))));\n`,
  },
  python: {
    file: 'sign.py',
    command: 'python3',
    print: `\nimport json, sys\nprint(signed_link(json.load(open(sys.argv[1], encoding="utf-8"))))\n`,
  },
  php: {
    file: 'sign.php',
    command: 'php',
    print: `\necho signed_link(json_decode(file_get_contents($argv[1]), true));\n`,
  },
};

const isThere = (command: string) => spawnSync(command, ['--version']).status === 0;

describe('code that signs links', () => {
  it.each(Object.entries(RUN).filter(([, { command }]) => isThere(command)))(
    'in %s makes a link that is verified',
    (language, { file, command, print }) => {
      const about = { formId: FORM, url: 'https://example.com/forms/one', key: 'customer' };
      const program = path.join(folder, file);
      writeFileSync(program, signingCode(language as SignLanguage, about) + print);
      const given = path.join(folder, 'values.json');
      writeFileSync(given, JSON.stringify(VALUES));
      const link = execFileSync(command, [program, given], {
        encoding: 'utf8',
        env: { ...process.env, FORMLOOM_SIGNING_KEY: KEY, PYTHONIOENCODING: 'utf-8' },
      }).trim();
      expect(link).toMatch(/^https:\/\/example\.com\/forms\/one\?/);
      const query = queryIn(new URL(link).search);
      const pairs: Pair[] = [...query].filter(([name]) => !name.startsWith('_'));
      expect(Object.fromEntries(pairs)).toEqual(VALUES);
      const expires = query.get('_expires') ?? '';
      expect(Number(expires) - Date.now() / 1_000).toBeGreaterThan(3_500);
      expect(query.get('_signature')).toBe(linkSignature(KEY, FORM, { expires, pairs }));
    },
  );

  it('has an example in the help that is true', () => {
    const article = readFileSync('src/features/help/articles/signed-links.md', 'utf8');
    const pairs: Pair[] = [
      ['plan', VALUES.plan],
      ['customer', VALUES.customer],
    ];
    const expires = '1800000000';
    expect(article).toContain(signedText(FORM, expires, pairs));
    expect(article).toContain(`\n${linkSignature(KEY, FORM, { expires, pairs })}\n`);
  });

  it('has an example that runs by itself for the form that is open', () => {
    const code = signingCode('node', { formId: FORM, url: 'https://x.example/f', key: 'plan' });
    expect(code).toContain("signedLink({ 'plan': 'A-1042' })");
    expect(code).not.toMatch(/\{(?:formId|url|example)\}/);
  });
});
