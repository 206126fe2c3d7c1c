/** Pages that say “du”: every sentence of the page and its mails that says “Sie”, and none that says neither. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { addressesOf } from '@/domain/base/languages';
import { accessWords } from '@/domain/words/access';
import { inviteMails } from '@/domain/words/inviteMails';
import { offerWords } from '@/domain/words/offers';
import { printWords } from '@/domain/words/printing';
import { receiptWords } from '@/domain/words/receiptMails';
import { ourWords, wordsFor, WORD_LANGUAGES } from '@/domain/words/wordsOf';
import { formDocument } from '@/respondent/server/formDocument';
import { aField, aForm } from '../../support/forms';

/** What only a formal sentence has. In Italian and Spanish also what is said of a third person, which the list leaves out. */
const FORMAL: Readonly<Record<string, RegExp>> = {
  cs: /(?<!\p{L})(?:v[áa][sm]|vaš\p{L}*|jste|\p{L}+[ěe]te)(?!\p{L})/iu,
  de: /(?<![.:?!„] )(?<!^)(?:Sie|Ihr\p{Ll}*)(?!\p{L})/u,
  es: /(?<!\p{L})(?:usted|suy[ao]s?|Elija|Escriba|Revise|Marque|Copie|Envíe|sus respuestas)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:vous|votre|vos|\p{L}{3,}ez)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:lei|Inserisca|Scelga|Controlli|Riprovi|Invii|Apra|(?:le sue|la sua) rispost[ae])(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:u|uw)(?!\p{L})/iu,
};
const LANGUAGES = WORD_LANGUAGES.filter((code) => addressesOf(code));

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value ?? {}).flatMap(textsIn);
const said = (code: string, address?: 'informal') =>
  textsIn([
    ourWords(code, address),
    accessWords(code, address),
    inviteMails(code, address),
    offerWords(code, address),
    printWords(code, address),
    receiptWords(code, address),
  ]);
const gaps = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();

it('six languages have both', () => {
  expect(LANGUAGES.toSorted()).toEqual(Object.keys(FORMAL));
});

describe.each(LANGUAGES)('in %s', (code) => {
  it('no informal sentence is formal, and each formal one has its informal one', () => {
    const isFormal = (text: string) => FORMAL[code]?.test(text);
    expect(said(code, 'informal').filter(isFormal)).toEqual([]);
    const [formal, informal] = [said(code), said(code, 'informal')];
    expect(formal.filter(isFormal).length).toBeGreaterThan(20);
    expect(informal.map(gaps)).toEqual(formal.map(gaps));
  });

  it('the overlay has only texts that differ', () => {
    const read = (file: string): unknown =>
      JSON.parse(readFileSync(`src/domain/words/${file}.json`, 'utf8'));
    const same: string[] = [];
    const compare = (overlay: unknown, formal: unknown, path: string) => {
      if (typeof overlay === 'string') {
        if (overlay === formal && !path.startsWith('.invitations')) same.push(path);
      } else {
        const of = formal as Record<string, unknown>;
        for (const [name, inner] of Object.entries(overlay ?? {}))
          compare(inner, of[name], `${path}.${name}`);
      }
    };
    compare(read(`informal/${code}`), read(code), '');
    expect(same).toEqual([]);
  });
});

it('the form says which; languages that have one way are as they were', () => {
  expect(wordsFor({}, 'de').problems.not_text).toBe('Bitte geben Sie einen Text ein.');
  expect(wordsFor({ address: 'informal' }, 'de-AT').problems.not_text).toBe(
    'Bitte gib einen Text ein.',
  );
  for (const code of ['en', 'sv', 'ja', 'pl', 'cy']) {
    expect(wordsFor({ address: 'informal' }, code)).toEqual(wordsFor({}, code));
  }
  const form = aForm([aField('short_text', 'fa', { required: true })], {
    locale: 'de',
    address: 'informal',
    keepPartials: true,
  });
  const { html } = formDocument({ formId: 'F'.repeat(22), version: 1, definition: form });
  expect(html).toContain('Deine Antworten werden laufend gespeichert.');
  expect(html).not.toContain('Ihre Antworten');
});
