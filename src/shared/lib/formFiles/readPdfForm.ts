/** The fields of a fillable PDF as a form, by pdf-lib (MIT). A chunk of its own. */
import {
  PDFCheckBox,
  PDFDict,
  PDFDocument,
  PDFDropdown,
  PDFHexString,
  PDFName,
  PDFOptionList,
  PDFRadioGroup,
  PDFSignature,
  PDFString,
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

/** What a field is called for those who fill it in (its tooltip), otherwise by its name. */
function labelled(field: PDFField): string {
  const own = field.acroField.dict.lookup(PDFName.of('TU'));
  const text = own instanceof PDFString || own instanceof PDFHexString ? own.decodeText() : '';
  return text.replace(/\s+/g, ' ').trim() || labelOf(field.getName());
}

/** The script with which a viewer formats a text; it is read, and never run. */
function formatOf(field: PDFTextField): string {
  const actions = field.acroField.dict.lookup(PDFName.of('AA'));
  const format = actions instanceof PDFDict ? actions.lookup(PDFName.of('F')) : undefined;
  const script = format instanceof PDFDict ? format.lookup(PDFName.of('JS')) : undefined;
  return script instanceof PDFString || script instanceof PDFHexString ? script.decodeText() : '';
}

/** The type of a text by how it is formatted, otherwise by what it is called. */
function textType(field: PDFTextField, label: string): SketchItem['type'] {
  const format = formatOf(field);
  if (/AFDate_/.test(format)) return 'date';
  if (/AFTime_/.test(format)) return 'time';
  if (/AF(?:Number|Percent)_/.test(format)) return 'number';
  const lower = label.toLowerCase();
  if (/e-?mail/.test(lower)) return 'email';
  if (/phone|mobile/.test(lower)) return 'phone';
  if (/\bdate\b|birth/.test(lower)) return 'date';
  return field.isMultiline() ? 'long_text' : 'short_text';
}

const options = (labels: readonly string[]) => labels.map((label) => ({ value: label, label }));

function itemOf(field: PDFField): SketchItem | undefined {
  const name = field.getName();
  const label = labelled(field);
  const base = { name, label, required: field.isRequired() };
  if (field instanceof PDFTextField) {
    const most = field.getMaxLength();
    const type = textType(field, label);
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
      ...(field.isEditable() ? { settings: { other: true } } : {}),
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
  return undefined;
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
  const items = fields.flatMap((field) => {
    const item = itemOf(field);
    // A button to send or to clear is no question.
    const what = item?.type.replaceAll('_', ' ') ?? 'button';
    notes.push(note(item === undefined ? 'type' : 'guess', labelled(field), what));
    return item ?? [];
  });
  if (items.length === 0) throw new UnreadableFile(REFUSALS.no_questions);
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
