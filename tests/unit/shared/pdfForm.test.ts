/** Fillable PDFs, written with pdf-lib after ISO 32000-1, 12.7: what their fields become. */
import { PDFDocument, PDFName, PDFString, type PDFField, type PDFForm } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { readFormFile } from '@/shared/lib/formFiles/readFormFile';
import { fieldsInOrder, isInput } from '@/domain/form/definition/definition';

type Page = ReturnType<PDFDocument['addPage']>;

const dictOf = (field: PDFField) => field.acroField.dict;
const called = (field: PDFField, label: string) =>
  dictOf(field).set(PDFName.of('TU'), PDFString.of(label));
/** A viewer's own script that formats the field. */
const formatted = (field: PDFField, script: string) =>
  dictOf(field).set(
    PDFName.of('AA'),
    dictOf(field).context.obj({ F: { S: 'JavaScript', JS: PDFString.of(script) } }),
  );

async function read(write: (form: PDFForm, page: Page) => void, title?: string) {
  const pdf = await PDFDocument.create();
  if (title !== undefined) pdf.setTitle(title);
  const page = pdf.addPage();
  write(pdf.getForm(), page);
  const bytes = await pdf.save();
  const { definition, notes } = await readFormFile(new File([bytes.slice()], 'a.pdf'));
  const lines = fieldsInOrder(definition).map((field) =>
    [
      `${field.type}${isInput(field) && field.required ? '*' : ''} ${field.label}`,
      ...('options' in field ? [field.options.map(({ label }) => label).join(' | ')] : []),
      ...('maxLength' in field && field.maxLength !== undefined ? [`..${field.maxLength}`] : []),
      ...('other' in field && field.other ? ['other'] : []),
    ].join(', '),
  );
  return { title: definition.title, lines, notes };
}

function text(form: PDFForm, page: Page, name: string) {
  const field = form.createTextField(name);
  field.addToPage(page);
  return field;
}

describe('as documented', () => {
  test.each<readonly [string, (form: PDFForm, page: Page) => void, string[]]>([
    [
      'a tooltip is the label; without one, the name is',
      (form, page) => {
        called(text(form, page, 'Text1'), 'What should we call you?');
        text(form, page, 'form1[0].page1[0].homeTown[0]');
      },
      ['short_text What should we call you?', 'short_text Home town'],
    ],
    [
      'texts of several lines, of a length, required',
      (form, page) => {
        const story = text(form, page, 'story');
        story.enableMultiline();
        story.setMaxLength(400);
        text(form, page, 'code').setMaxLength(6);
        text(form, page, 'reason').enableRequired();
      },
      ['long_text Story, ..400', 'short_text Code, ..6', 'short_text* Reason'],
    ],
    [
      'formats are types',
      (form, page) => {
        formatted(text(form, page, 'arrival'), 'AFDate_FormatEx("dd/mm/yyyy");');
        formatted(text(form, page, 'doors'), 'AFTime_Format(0);');
        formatted(text(form, page, 'amount'), 'AFNumber_Format(2, 0, 0, 0, "£", true);');
      },
      ['date Arrival', 'time Doors', 'number Amount'],
    ],
    [
      'names say what is asked',
      (form, page) => {
        for (const name of ['workEmail', 'mobile_phone', 'Date of birth']) text(form, page, name);
      },
      ['email Work email', 'phone Mobile phone', 'date Date of birth'],
    ],
    [
      'buttons of which one is chosen',
      (form, page) => {
        const group = form.createRadioGroup('meal');
        for (const name of ['Fish', 'Vegetables']) group.addOptionToPage(name, page);
        group.enableRequired();
      },
      ['single_choice* Meal, Fish | Vegetables'],
    ],
    [
      'lists: one entry, several, one of one’s own',
      (form, page) => {
        const size = form.createDropdown('size');
        size.addOptions(['S', 'M']);
        size.addToPage(page);
        const city = form.createDropdown('city');
        city.addOptions(['Leeds', 'York']);
        city.enableEditing();
        city.addToPage(page);
        const days = form.createOptionList('days');
        days.addOptions(['Monday', 'Friday']);
        days.enableMultiselect();
        days.addToPage(page);
      },
      [
        'dropdown Size, S | M',
        'dropdown City, Leeds | York, other',
        'multiple_choice Days, Monday | Friday',
      ],
    ],
    [
      'boxes to tick',
      (form, page) => {
        const agree = form.createCheckBox('terms');
        agree.enableRequired();
        called(agree, 'I agree to the terms');
        agree.addToPage(page);
      },
      ['consent* I agree to the terms'],
    ],
  ])('%s', async (_what, write, expected) => {
    expect((await read(write)).lines).toEqual(expected);
  });

  test('a button to send is no question and is named; the title is the document’s', async () => {
    const result = await read((form, page) => {
      text(form, page, 'name');
      form.createButton('send').addToPage('Send', page);
    }, 'Membership');
    expect([result.title, result.lines]).toEqual(['Membership', ['short_text Name']]);
    expect(result.notes).toContainEqual({ code: 'type', at: 'Send', what: 'button' });
  });
});

describe('is refused with a sentence', () => {
  test.each<readonly [string, (form: PDFForm, page: Page) => void]>([
    ['a document without fields', () => undefined],
    [
      'one with buttons alone',
      (form, page) => {
        form.createButton('send').addToPage('Send', page);
      },
    ],
  ])('%s', async (_what, write) => {
    await expect(read(write)).rejects.toThrow(/\.$/);
  });
});
