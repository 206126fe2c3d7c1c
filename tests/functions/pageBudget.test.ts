/** The public page's bytes (docs/architecture.md): 20 mixed fields within the first flight, the script after it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { definitionSchema } from '@/domain/form/definition/definition.schema';
import { isInput } from '@/domain/form/definition/definition';
import { lint, publishable } from '@/domain/form/lint/lint';
import { publicCopy } from '@/domain/form/versions/publish';
import { WORD_LANGUAGES } from '@/domain/words/wordsOf';
import { formDocument, type PublicScripts } from '@/respondent/server/server';
import { FORM } from '../bench/form.mjs';

const dist = process.env['FORMLOOM_DIST'];
if (!dist) throw new Error('FORMLOOM_DIST is not set. Run: npm test -- functions');
const scripts = JSON.parse(
  readFileSync(path.join(dist, '.vite', 'respondent.json'), 'utf8'),
) as PublicScripts & { deferred: string };
const { script, deferred } = scripts;
/** The form has conditions: their part comes beside the script. */
const logic = scripts.parts['logic'] ?? '';

/** As the page's function and the bench compress: quality 5, the knee between bytes and time. */
const onWire = (content: string | Buffer) =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).byteLength;

const definition = definitionSchema.parse(FORM);
const { html } = formDocument(
  { formId: 'Q7mZp2Xc9Lr4Tn8Vb3Kd1w', version: 12, definition: publicCopy(definition) },
  scripts,
);
const documentBytes = onWire(html);
const scriptBytes = onWire(readFileSync(path.join(dist, script)));
const deferredBytes = onWire(readFileSync(path.join(dist, deferred)));
const logicBytes = onWire(readFileSync(path.join(dist, logic)));

describe('a page of 20 mixed fields', () => {
  it('is what it says: 20 fields of ten types, 8 required, 3 conditions, and publishable', () => {
    const fields = Object.values(definition.fields);
    expect(fields).toHaveLength(20);
    expect(new Set(fields.map(({ type }) => type)).size).toBe(10);
    expect(fields.filter((field) => isInput(field) && field.required)).toHaveLength(8);
    expect(fields.filter(({ showIf }) => showIf)).toHaveLength(3);
    expect(publishable(lint(definition))).toBe(true);
  });

  it('arrives in the first flight: document of at most 14,600 bytes', () => {
    expect(documentBytes).toBeLessThanOrEqual(14_600);
  });

  it.each(WORD_LANGUAGES)('A5: arrives in the first flight with its words in %s', (locale) => {
    const form = { formId: 'Q7mZp2Xc9Lr4Tn8Vb3Kd1w', version: 12 };
    const page = formDocument(
      { ...form, definition: publicCopy({ ...definition, locale }) },
      scripts,
    );
    expect(onWire(page.html)).toBeLessThanOrEqual(14_600);
  });

  it('has a script of at most 14 kB', () => {
    expect(scriptBytes).toBeLessThanOrEqual(14 * 1024);
  });

  it('takes at most 24 kB in all', () => {
    const all = documentBytes + scriptBytes + logicBytes + deferredBytes;
    expect(all).toBeLessThanOrEqual(24 * 1024);
  });

  it('asks for nothing but that one script and its conditions before a person acts', () => {
    const asked = [...html.matchAll(/\b(?:src|href)="([^"#]+)"/g)].map(([, address]) => address);
    expect(asked.filter((address) => address !== '/favicon.svg' && address !== '/')).toEqual([
      script,
      logic,
    ]);
    expect(html).not.toMatch(/@import|@font-face|url\(/);
  });
});
