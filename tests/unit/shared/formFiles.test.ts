/** Chosen files are opened by what they hold. */
import { zipSync, strToU8 } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, test } from 'vitest';
import { fieldsInOrder } from '@/domain/form/definition/definition';
import { readFormFile, readFormText } from '@/shared/lib/formFiles/readFormFile';

const fileOf = (name: string, content: string | Uint8Array) =>
  new File([typeof content === 'string' ? content : content.slice()], name);

const typesOf = async (file: File) => {
  const { definition, format } = await readFormFile(file);
  return [format, ...fieldsInOrder(definition).map(({ type, label }) => `${type} ${label}`)];
};

test('a PDF with fields', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage();
  const form = pdf.getForm();
  const name = form.createTextField('applicant.fullName');
  name.enableRequired();
  name.addToPage(page);
  const notes = form.createTextField('notes');
  notes.enableMultiline();
  notes.addToPage(page);
  form.createCheckBox('i_agree').addToPage(page);
  const size = form.createDropdown('size');
  size.addOptions(['S', 'M']);
  size.addToPage(page);
  expect(await typesOf(fileOf('a.pdf', await pdf.save()))).toEqual([
    'pdf',
    'short_text Full name',
    'long_text Notes',
    'consent I agree',
    'dropdown Size',
  ]);
});

test('a table, whose values say what is asked', async () => {
  const rows = [
    'Ada,ada@example.com,yes,Red',
    'Bo,bo@example.com,no,Blue',
    'Cy,cy@example.com,no,Red',
    'Di,di@example.com,yes,Blue',
  ];
  expect(
    await typesOf(fileOf('guests.csv', `Name,Email,Coming,Colour\n${rows.join('\n')}\n`)),
  ).toEqual(['table', 'name Name', 'email Email', 'yes_no Coming', 'single_choice Colour']);
});

test('a pasted questionnaire', () => {
  const { definition, format } = readFormText(
    '1. Who are you?\n2. Tea or coffee?\n( ) Tea\n( ) Coffee',
  );
  expect([format, Object.values(definition.fields).map(({ type }) => type)]).toEqual([
    'text',
    ['short_text', 'single_choice'],
  ]);
});

describe('is refused with a sentence', () => {
  const bomb = zipSync({ 'word/document.xml': new Uint8Array(25_000_000) });
  test.each([
    ['an empty file', ''],
    ['an archive of something else', zipSync({ 'a.txt': strToU8('a') })],
    ['a document that unpacks to too much', bomb],
    ['a workbook that is none', zipSync({ 'xl/workbook.xml': strToU8('<a/>') })],
    ['a broken PDF', '%PDF-1.7 nothing'],
    ['a program', new Uint8Array([1, 0, 0, 2])],
    ['prose', 'Dear all, thank you.'],
  ] as const)('%s', async (_what, content) => {
    await expect(readFormFile(fileOf('a', content))).rejects.toThrow(/\.$/);
  });
});
