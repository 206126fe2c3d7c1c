/** The public page's bytes (docs/architecture.md): 20 mixed fields within the first flight, the script after it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { isInput, type FieldType } from '@/domain/form/definition/definition';
import { publishable } from '@/domain/form/budget/finding';
import { lint } from '@/domain/form/lint/lint';
import { PRESETS } from '@/domain/form/design/presets';
import type { FormDesign } from '@/domain/form/definition/definition';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import { WORD_LANGUAGES } from '@/domain/words/wordsOf';
import { formDocument } from '@/respondent/server/formDocument';
import type { PublicScripts } from '@/respondent/server/pageDocument';
import { FORM } from '../bench/form.mjs';
import { aField, aForm } from '../support/forms';
import { steadyNames } from '../support/steadyNames';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');
const scripts = JSON.parse(
  readFileSync(path.join(dist, '.vite', 'respondent.json'), 'utf8'),
) as PublicScripts & { deferred: string };
const { script, deferred } = scripts;

/** As the page's function and the bench compress: quality 5, the knee between bytes and time. */
const onWire = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

const definition = definitionSchema.parse(FORM);
const { html } = formDocument(
  { formId: 'Q7mZp2Xc9Lr4Tn8Vb3Kd1w', version: 12, definition: publicCopy(definition) },
  scripts,
);
const bytesOf = (file: string) => {
  const content = readFileSync(path.join(dist, file));
  return onWire(file.endsWith('.js') ? steadyNames(content.toString()) : content);
};
const documentBytes = onWire(steadyNames(html));
const scriptBytes = bytesOf(script);

/** What this very form may cost, each held by a test of its own. */
const BUDGET = {
  document: 6_000,
  script: 12_800,
  /** Whatever comes before a person acts, the icon with it. */
  all: 20_000,
  requests: 4,
};

const namedIn = (document: string) =>
  [...document.matchAll(/<(?:script|link)\b[^>]*\b(?:src|href)="([^"]+)"/g)].flatMap(
    ([, address]) => address ?? [],
  );

/**
 * What a browser asks for before a person acts: what the document names. That the script itself fetches nothing until
 * then is shown in a browser (tests/e2e/firstSign.spec.ts).
 */
const asked = new Set(namedIn(html));

describe('a page of 20 mixed fields', () => {
  it('is what it says: 20 fields of ten types, 8 required, 3 conditions, and publishable', () => {
    const fields = Object.values(definition.fields);
    expect(fields).toHaveLength(20);
    expect(new Set(fields.map(({ type }) => type)).size).toBe(10);
    expect(fields.filter((field) => isInput(field) && field.required)).toHaveLength(8);
    expect(fields.filter(({ showIf }) => showIf)).toHaveLength(3);
    expect(publishable(lint(definition))).toBe(true);
    // Weighed with its styles, its data and its script.
    expect(html).toMatch(/<style>[^<]{2000,}<\/style>/);
    expect(html).toContain(`src="${script}"`);
  });

  it('arrives in the first flight: document of at most 14,600 bytes', () => {
    expect(documentBytes).toBeLessThanOrEqual(14_600);
  });

  it.each(WORD_LANGUAGES)('arrives in the first flight with its words in %s', (locale) => {
    const form = { formId: 'Q7mZp2Xc9Lr4Tn8Vb3Kd1w', version: 12 };
    const page = formDocument(
      { ...form, definition: publicCopy({ ...definition, locale }) },
      scripts,
    );
    expect(onWire(page.html)).toBeLessThanOrEqual(14_600);
  });

  it('has a document of at most 6 kB', () => {
    expect(documentBytes).toBeLessThanOrEqual(BUDGET.document);
  });

  it('has a main script within its budget', () => {
    expect(scriptBytes).toBeLessThanOrEqual(BUDGET.script);
  });

  it('takes no more than its budget in all', () => {
    const all = [...asked].reduce((sum, file) => sum + bytesOf(file), documentBytes);
    expect(all).toBeLessThanOrEqual(BUDGET.all);
  });

  it('makes four requests: the document, two scripts, the icon', () => {
    const logic = scripts.parts['logic'] ?? '';
    expect([...asked].sort()).toEqual(['/favicon.svg', script, logic].sort());
    expect(1 + asked.size).toBeLessThanOrEqual(BUDGET.requests);
    // The form has conditions, and its page waits for them.
    expect(html).toContain(`<link rel="modulepreload" href="${logic}">`);
    expect(asked).not.toContain(deferred);
    expect(html).not.toMatch(/@import|@font-face|url\(/);
  });
});

it('a page with a part that builds on the rules waits for them from the start', () => {
  const page = (type: FieldType) => {
    const form = aForm([aField('short_text', 'fname'), aField(type, 'fa')]);
    return formDocument(
      { formId: 'Q7mZp2Xc9Lr4Tn8Vb3Kd1w', version: 12, definition: form },
      scripts,
    ).html;
  };
  const rules = scripts.parts['validation'] ?? '';
  for (const type of ['phone', 'rating', 'time', 'group', 'hidden'] as const) {
    expect(namedIn(page(type))).toContain(rules);
  }
  for (const type of ['short_text', 'email', 'number', 'date', 'matrix', 'signature'] as const) {
    expect(namedIn(page(type))).not.toContain(rules);
  }
});

const picture = { id: 'a'.repeat(64), width: 1_600, height: 500 };
const framed = { picture, x: 30, y: 70 };
const PICTURES: FormDesign = {
  logo: { picture: { ...picture, id: 'b'.repeat(64) }, alt: 'Acme' },
  cover: framed,
  background: { ...framed, picture: { ...picture, id: 'c'.repeat(64) } },
};
const designed = (design: FormDesign) =>
  formDocument(
    {
      formId: 'Q7mZp2Xc9Lr4Tn8Vb3Kd1w',
      version: 12,
      definition: publicCopy({ ...definition, design }),
    },
    scripts,
  );

describe('a page with a design', () => {
  it.each(PRESETS)('arrives in the first flight in $name, with pictures', ({ design }) => {
    for (const layout of ['pages', 'one_page', 'question'] as const) {
      const page = designed({ ...design, ...PICTURES, layout, progress: 'line' });
      expect(onWire(page.html)).toBeLessThanOrEqual(14_600);
    }
  });

  it('asks for its font and its pictures, and for no other, from our own address', () => {
    const { html: page, csp } = designed({ font: 'lora', ...PICTURES });
    expect(namedIn(page)).toContain('/fonts/lora-latin.woff2');
    expect(page.match(/url\(([^)]*)\)/g)).toEqual([
      'url(/fonts/lora-latin.woff2)',
      'url(/fonts/lora-latin-ext.woff2)',
      `url(/api/assets/${'c'.repeat(64)})`,
    ]);
    expect(csp).toContain("font-src 'self'");
    expect(page).not.toMatch(/ style=/);
    expect(designed({ corners: 'pill' }).csp).not.toContain('font-src');
  });

  it('loads the scripts of its layout, and only then', () => {
    const named = (design: FormDesign) => namedIn(designed(design).html);
    const { layout = '', question = '' } = scripts.parts;
    expect(named({ font: 'lora' })).not.toContain(layout);
    expect(named({ layout: 'one_page' })).toContain(layout);
    expect(named({ layout: 'one_page' })).not.toContain(question);
    expect(named({ layout: 'question' })).toEqual(expect.arrayContaining([layout, question]));
    // The script gets nothing of a design but the layout.
    expect(designed({ ...PICTURES, layout: 'question' }).html.split('id="data">')[1]).not.toContain(
      'a'.repeat(64),
    );
  });
});
