/** What goes to a language model and what comes back, by the rules of the domain alone. */
import { describe, expect, it } from 'vitest';
import { checkedThemes } from '@/domain/answerStore/themes';
import { isInformal } from '@/domain/form/translation/informal';
import { textsToTranslate, translationParts } from '@/domain/form/translation/parts';
import { protectedText, restoredText } from '@/domain/form/translation/protectedTexts';
import { ASSIST_LIMITS } from '@/domain/options/assist';
import { checkedReply, withName } from '@/domain/responses/reply';
import { maskPersonal } from '@/domain/text/masked';
import { knownTexts } from '@/domain/words/knownTexts';
import { aField, aForm } from '../../../support/forms';

describe('personal data in answers', () => {
  it.each([
    ['Write to ann.lee+forms@mail.example.co.uk.', 'Write to [email].'],
    ['Call +44 (0)20 7946 0958, please', 'Call [phone], please'],
    ['07700 900123 after six', '[phone] after six'],
    ['I live at SW1A 1AA', 'I live at [postcode]'],
    ['Card 4111-1111-1111-1111', 'Card [number]'],
    ['NI AB 12 34 56 C', 'NI [number]'],
    ['\u0660\u0661\u0662\u0663\u0664\u0665\u0666\u0667\u0668', '[phone]'],
  ])('is masked: %s', (text, masked) => {
    expect(maskPersonal(text)).toBe(masked);
  });

  it.each([
    'We waited 60 minutes in 2024',
    'I paid £1,250.50 for 3',
    'Room 101, gate B12',
    '10–12 am',
  ])('is not what is a plain number: %s', (text) => {
    expect(maskPersonal(text)).toBe(text);
  });

  it('is found in a moment in any text', () => {
    const begun = performance.now();
    for (const text of ['0'.repeat(5_000), 'a@'.repeat(3_000), '+1 '.repeat(2_000)])
      maskPersonal(text);
    expect(performance.now() - begun).toBeLessThan(500);
  });
});

describe('a text that is translated', () => {
  const round = (source: string, change: (text: string) => string) => {
    const marked = protectedText(source);
    return marked && restoredText(change(marked.text), marked);
  };

  it.each([
    [
      'Hello {{@fname|there}}',
      (text: string) => text.replace('Hello', 'Hallo'),
      'Hallo {{@fname|there}}',
    ],
    ['{{@f1}} and {{@f2}}', () => '⟦2⟧ und ⟦1⟧', '{{@f2}} und {{@f1}}'],
    ['Page {n} of {of}', () => 'Seite ⟦1⟧ von ⟦2⟧', 'Seite {n} von {of}'],
    ['See https://example.org/a.', () => 'Siehe ⟦1⟧.', 'Siehe https://example.org/a.'],
    ['Hi {{@f1|you}}', () => 'Hallo ⟦1|S}i|e⟧', undefined],
    ['Hi {{@f1|you}}', () => 'Hallo ⟦1|Sie⟧', 'Hallo {{@f1|Sie}}'],
  ])('keeps what it shows: %s', (source, change, expected) => {
    const done = round(source, change);
    if (expected === undefined) expect(done).not.toContain('{{@f1|S}');
    else expect(done).toBe(expected);
  });

  it.each([
    ['one is lost', '{{@f1}} and {{@f2}}', () => '⟦1⟧'],
    ['one comes twice', '{{@f1}}', () => '⟦1⟧ ⟦1⟧'],
    ['one is made up', 'Name', () => 'Name ⟦3⟧'],
    ['an answer is named directly', 'Name', () => 'Name {{@secret}}'],
    ['a link is added', 'Name', () => 'Name www.evil.example'],
    ['an address is added', 'Name', () => 'me@evil.example'],
  ])('is left out if %s', (_what, source, change) => {
    expect(round(source, change)).toBeUndefined();
  });

  it('addresses its reader formally', () => {
    expect(isInformal('Wie heißt du?', 'de')).toBe(true);
    expect(isInformal('Wie heißen Sie? Danke für Ihre Zeit', 'de-AT')).toBe(false);
    expect(isInformal('Comment t’appelles-tu ?', 'fr')).toBe(true);
    expect(isInformal('Votre nom', 'fr')).toBe(false);
    expect(isInformal('du', 'en')).toBe(false);
  });

  it('is one of as many parts as a long form needs', () => {
    const fields = Array.from({ length: 500 }, (_, at) =>
      aField('short_text', `f${at}`, { label: `${at} ${'x'.repeat(at)}`, key: `q${at}` }),
    );
    const texts = textsToTranslate(aForm([fields], { locales: ['de'] }), 'de', 'missing');
    const parts = translationParts(texts);
    expect(parts.flat()).toEqual(texts);
    for (const part of parts) {
      expect(part.length).toBeLessThanOrEqual(ASSIST_LIMITS.translateTexts);
      const characters = part.reduce((sum, { text }) => sum + text.length, 0);
      expect(characters).toBeLessThanOrEqual(ASSIST_LIMITS.translateCharacters);
    }
  });
});

describe('texts that the built-in generator knows', () => {
  it.each([
    ['de', ['First name', 'Vorname'], ['Yes', 'Ja'], ['March', 'März'], ['Germany', 'Deutschland']],
    ['nl', ['Phone', 'Telefoon'], ['No', 'Nee'], ['Monday', 'Maandag'], ['Next', 'Volgende']],
    ['cy', ['Name', 'Enw'], ['Thank you', 'Diolch']],
    ['ar', ['Email', 'البريد الإلكتروني'], ['18–24', '18–24'], ['XL', 'XL']],
  ] as [string, ...[string, string][]][])('are those of %s', (language, ...pairs) => {
    const known = knownTexts('en-GB', language);
    expect(pairs.map(([text]) => [text, known(text)])).toEqual(pairs);
    expect(known('What is your favourite cheese?')).toBeUndefined();
  });
});

describe('themes', () => {
  const sent = Array.from({ length: 10 }, (_, at) => ({ id: `r${at}`, text: `text ${at}` }));

  it('are few, of texts that were sent, each text once, the largest first', () => {
    const many = Array.from({ length: 20 }, (_, at) => ({
      text: `Theme ${'ab'[at % 2]}`,
      texts: [at],
    }));
    const { themes } = checkedThemes({ themes: many, summary: [] }, sent);
    expect(themes.map(({ name }) => name)).toEqual(['Theme b', 'Theme a']);
    expect(new Set(themes.flatMap(({ texts }) => texts)).size).toBe(10);
  });

  it('have a summary of four sentences at most, whose numbers someone wrote', () => {
    const said = (text: string, ...texts: number[]) => ({ text, texts });
    const { summary } = checkedThemes(
      {
        themes: [],
        summary: [
          said('Nine of 10 say so.', 1),
          said('They mention 1.', 2),
          said('One.', 1),
          said('Two.', 2),
          said('Three.', 3),
          said('Four.', 4),
        ],
      },
      sent,
    );
    expect(summary.map(({ text }) => text)).toEqual(['They mention 1.', 'One.', 'Two.', 'Three.']);
  });
});

describe('a reply', () => {
  it('has the respondent’s name, and no address that no one named', () => {
    const draft = checkedReply(
      'Dear [name],\nsee example.com and https://a.example/x.',
      'about example.com',
    );
    expect(draft).toBe('Dear [name],\nsee example.com and [link].');
    expect(withName(draft, 'Ada')).toContain('Dear Ada,');
    expect(withName('Hello [name], thanks', undefined)).toBe('Hello, thanks');
  });
});
