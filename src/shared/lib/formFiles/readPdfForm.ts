/** The fields of a fillable PDF as a form, by pdf-lib (MIT). A chunk of its own. */
import {
  PDFCheckBox,
  PDFDocument,
  PDFDropdown,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFTextField,
  type PDFField,
} from 'pdf-lib';
import { UnreadableFile } from '@/domain/import/table';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { REFUSALS } from '@/domain/form/foreign/reading';
import type { SketchItem, SketchedForm } from '@/domain/form/sketch/sketch';
import { checkPdf } from './checkPdf';

/** More fields than this are no form of a person’s. */
const MOST_FIELDS = 2_000;

/** `applicant.firstName` → “First name”. */
function labelOf(name: string): string {
  const last = name.split('.').at(-1) ?? name;
  const words = last
    .replace(/\[\d+\]$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

function itemOf(field: PDFField, notes: SketchNote[]): SketchItem {
  const name = field.getName();
  const label = labelOf(name);
  const base = { name, label, required: field.isRequired() };
  if (field instanceof PDFTextField) {
    const most = field.getMaxLength();
    const lower = label.toLowerCase();
    const type = /e-?mail/.test(lower)
      ? 'email'
      : /phone|mobile/.test(lower)
        ? 'phone'
        : /\bdate\b|birth/.test(lower)
          ? 'date'
          : field.isMultiline()
            ? 'long_text'
            : 'short_text';
    const isText = type === 'short_text' || type === 'long_text';
    return {
      ...base,
      type,
      ...(isText && most !== undefined && most > 0 ? { settings: { maxLength: most } } : {}),
    };
  }
  if (field instanceof PDFCheckBox) {
    return { ...base, type: 'consent', texts: { statement: label } };
  }
  if (field instanceof PDFRadioGroup) {
    return { ...base, type: 'single_choice', options: options(field.getOptions()) };
  }
  if (field instanceof PDFDropdown) {
    return {
      ...base,
      type: field.isMultiselect() ? 'multiple_choice' : 'dropdown',
      options: options(field.getOptions()),
    };
  }
  if (field instanceof PDFOptionList) {
    return {
      ...base,
      type: field.isMultiselect() ? 'multiple_choice' : 'dropdown',
      options: options(field.getOptions()),
    };
  }
  if (field instanceof PDFSignature) return { ...base, type: 'signature' };
  notes.push(note('type', label, 'button'));
  return { ...base, type: 'short_text' };
}

/** @throws UnreadableFile for a PDF that is broken, protected, or has no fields */
export async function readPdfForm(bytes: Uint8Array): Promise<SketchedForm> {
  checkPdf(bytes);
  const { title: own, fields } = await opened(bytes);
  if (fields.length === 0) {
    throw new UnreadableFile(
      'This PDF has no form fields. Copy its text and paste it here instead.',
    );
  }
  if (fields.length > MOST_FIELDS) throw new UnreadableFile(REFUSALS.too_many);
  const notes: SketchNote[] = [];
  const items = fields.map((field) => {
    const item = itemOf(field, notes);
    notes.push(note('guess', labelOf(field.getName()), item.type.replaceAll('_', ' ')));
    return item;
  });
  return { title: own ?? '', pages: [{ items }], notes };
}

async function opened(bytes: Uint8Array): Promise<{ title?: string; fields: PDFField[] }> {
  try {
    const document = await PDFDocument.load(bytes, { updateMetadata: false });
    const title = document.getTitle();
    return { fields: document.getForm().getFields(), ...(title === undefined ? {} : { title }) };
  } catch {
    throw new UnreadableFile('This PDF can’t be read. It may be broken, or have a password.');
  }
}
