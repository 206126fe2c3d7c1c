/** Forms on paper: read back from the PDF, as it is printed. */
import { writeFileSync } from 'node:fs';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it, test } from 'vitest';
import { installEngine } from '@/domain/engine/installEngine';
import { fieldsInOrder, isAsked, type FormDefinition } from '@/domain/form/definition/definition';
import { paperForm } from '@/domain/export/paper/paperForm';
import { formPdf } from '../../functions/src/pdf/form/renderForm';
import { everyType } from '../support/everyType';
import { aField, aForm, among, when } from '../support/forms';
import { readPdf } from '../support/pdf';
import { TEMPLATE_BODIES } from '../support/templates';

installEngine();

const templates = [...TEMPLATE_BODIES];

const NOW = Date.parse('2026-11-23T10:00:00Z');
const MARGIN = 56;
const WIDTH = 595.28;

async function printed(form: FormDefinition, ...locales: readonly string[]) {
  const languages = locales.length > 0 ? locales : [form.locale];
  const bytes = await formPdf(
    languages.map((locale) => paperForm(form, locale)),
    NOW,
  );
  if (process.env['PDF_OUT']) {
    writeFileSync(`${process.env['PDF_OUT']}/${form.title.replace(/\W+/g, '-')}.pdf`, bytes);
  }
  return { bytes, ...(await readPdf(bytes)) };
}

/** What reaches over an edge of its page. */
async function beyondEdges(bytes: Uint8Array): Promise<string[]> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await task.promise;
  const found: string[] = [];
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue;
      const [, , , , x = 0, y = 0] = item.transform as number[];
      const isIn = x >= MARGIN && x + item.width <= WIDTH - MARGIN + 1 && y > 20 && y < 800;
      if (!isIn) found.push(`${number}: ${item.str}`);
    }
  }
  await task.destroy();
  return found;
}

const squeezed = (text: string) => text.replace(/\{\{[^}]*\}\}/g, '').replace(/\s+/g, '');

test.each(templates)(
  '%s is printed with all its questions, none over an edge',
  async (_name, form) => {
    const { bytes, pages, text } = await printed(form);
    const all = squeezed(text);
    for (const field of fieldsInOrder(form).filter(isAsked)) {
      expect(all).toContain(squeezed(field.label));
      if (field.type === 'consent') expect(all).toContain(squeezed(field.statement).slice(0, 30));
      if ('options' in field) {
        for (const { label } of field.options) expect(all).toContain(squeezed(label));
      }
    }
    expect(await beyondEdges(bytes)).toEqual([]);
    expect(pages.length).toBeLessThanOrEqual(8);
    pages.forEach((page, at) => expect(page.at(-1)).toContain(`Page ${at + 1} of ${pages.length}`));
  },
);

describe('a form on paper', () => {
  const form = aForm(
    [
      [
        aField('yes_no', 'f1', { label: 'Are you coming?' }),
        aField('multiple_choice', 'f2', {
          label: 'Which days?',
          options: [
            { id: 'o1', label: 'Friday' },
            { id: 'o2', label: 'Saturday' },
          ],
          maxChoices: 1,
          other: true,
          showIf: when('f1', 'equals', 'yes'),
        }),
        aField('number', 'f3', {
          label: 'Nights',
          unit: 'nights',
          min: 1,
          requiredIf: among('f2', 'one_of', 'o1', 'o2'),
        }),
      ],
      [
        aField('date', 'f4', { label: 'Arrival', max: '2027-01-31' }),
        aField('signature', 'f5', { label: 'Your signature' }),
      ],
    ],
    { title: 'A weekend away', locale: 'en-GB', locales: ['de', 'ar'] },
  );

  it('says in words when a question is asked, needed, and where to go on', async () => {
    const [first] = form.pages;
    if (first)
      first.jumps = [
        { id: 'j1', when: when('f1', 'equals', 'no'), to: { kind: 'ending', id: 'e1' } },
      ];
    const { text } = await printed(form);
    for (const part of [
      '1 Are you coming? Yes No',
      '2 Which days? Only if question 1 is “Yes”. Tick no more than 1. Friday Saturday Other',
      '3 Nights Needed if question 2 is one of “Friday”, “Saturday”.',
      'The number must be 1 nights or more. nights',
      'If question 1 is “No”, go to the end of the form.',
      '4 Arrival The date must be 31 Jan 2027 or earlier.',
      'Day Month Year',
      '5 Your signature Signature Day / Month / Year',
    ]) {
      expect(text).toContain(part);
    }
  });

  it('is printed in each of its languages, one after the other, from right to left too', async () => {
    const { text, outline, bytes } = await printed(form, 'en-GB', 'de', 'ar');
    expect(outline).toEqual(['English', 'Deutsch', 'العربية']);
    expect(text).toContain('Nur wenn Frage 1 = “Ja”.');
    expect(text).toContain('Tag Monat Jahr');
    expect(text).toContain('نعم');
    expect(await beyondEdges(bytes)).toEqual([]);
  });

  it('has room for entries of a group, as a table or one below the other', async () => {
    const short = aField('group', 'f1', {
      label: 'Children',
      itemLabel: 'Child',
      fieldIds: ['f2', 'f3'],
      max: 20,
    });
    const long = aField('group', 'f4', {
      label: 'Guests',
      itemLabel: 'Guest',
      fieldIds: ['f5'],
      min: 2,
      max: 2,
    });
    const inner = [
      aField('short_text', 'f2', { label: 'Name' }),
      aField('number', 'f3', { label: 'Age' }),
      aField('single_choice', 'f5', { label: 'Meal' }),
    ];
    const whole = aForm([short, long]);
    for (const field of inner) whole.fields[field.id] = field;
    const { text } = await printed(whole);
    expect(text).toContain(
      '1 Children Name Age Child 1 Child 2 Child 3 For more entries, use another sheet.',
    );
    expect(text).toContain('Guest 1 2a Meal');
    expect(text).toContain('Guest 2 2a Meal');
    expect(text).not.toContain('Guest 3');
  });

  it('keeps the longest texts and tables, letters of any script and hostile texts on its pages', async () => {
    const columns = Array.from({ length: 12 }, (_, at) => ({
      id: `c${at}`,
      label: `A column with a long name ${at}`,
    }));
    const rows = Array.from({ length: 40 }, (_, at) => ({
      id: `r${at}`,
      label: `Row ${at} ${'long '.repeat(20)}`,
    }));
    const options = Array.from({ length: 60 }, (_, at) => ({
      id: `o${at}`,
      label: `${'Wörter 東京 '.repeat(1 + (at % 9))}${at}`,
    }));
    const wild = aForm([
      aField('matrix', 'f1', { label: 'x'.repeat(480), rows, columns }),
      aField('multiple_choice', 'f2', { label: '東京的山田太郎。'.repeat(20), options }),
      aField('consent', 'f3', { label: 'Consent', statement: 'I agree. '.repeat(900) }),
      aField('long_text', 'f4', { label: ') Tj ET endobj <</S/JavaScript>> \\) %%EOF' }),
      aField('short_text', 'f5', { label: 'مرحبا بالعالم שלום 👍', help: 'y'.repeat(1_900) }),
    ]);
    const { bytes, text, pages } = await printed(wild);
    expect(await beyondEdges(bytes)).toEqual([]);
    expect(pages.length).toBeGreaterThan(6);
    expect(text.replace(/\s/g, '').match(/x{3,}/)?.[0].length).toBe(480);
    for (const { label } of options) expect(squeezed(text)).toContain(squeezed(label));
    expect(bytes.includes('/S/JavaScript')).toBe(false);
  });

  it('of every type has room for every answer, and the same bytes each time', async () => {
    const one = everyType();
    const { text, info } = await printed(one);
    for (const field of fieldsInOrder(one).filter(isAsked))
      expect(squeezed(text)).toContain(squeezed(field.label));
    expect(info).toMatchObject({ Title: one.title, Language: one.locale });
    const again = await formPdf([paperForm(one, one.locale)], NOW);
    expect(again.equals(await formPdf([paperForm(one, one.locale)], NOW))).toBe(true);
  });
});
