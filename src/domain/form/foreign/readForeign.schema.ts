/** A file from another tool as a sketch of a form: finds out by its content what it is, and reads it. */
import type { FormDefinition } from '@/domain/form/definition/definition';
import type { SketchedForm, SketchItem } from '@/domain/form/sketch/sketch';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { readOwnForm, readOwnWorkbook, withSafeAddresses, type OwnForm } from './ownForm.schema';
import { REFUSALS, RefusedFile, type RefusalCode } from './reading';
import { isTypeform, readTypeform } from './typeform/read';
import { isGoogle, readGoogle } from './google/read';
import { isGoogleText, readGoogleText } from './google/text';
import { isLimeSurvey, readLimeSurvey } from './limesurvey/read';
import { isQuestionnaire, readQuestionnaire } from './text/read';
import { isXlsForm, readXlsForm } from './xlsform/read';
import type { ForeignSheet } from './xlsform/sheets';
import { isSchema, readSchema } from './jsonschema/read';
import { isSurvey, readSurvey } from './surveyjs/read';

/** A chosen file, as text, or as JSON that was parsed. */
export interface ForeignFile {
  name: string;
  text?: string;
  json?: unknown;
  /** Of a workbook. */
  sheets?: readonly ForeignSheet[];
}

export type ForeignFormat =
  | 'surveyjs'
  | 'typeform'
  | 'google'
  | 'xlsform'
  | 'jsonSchema'
  | 'limesurvey'
  | 'text';

export type ForeignForm =
  | { ok: true; format: 'formloom'; definition: FormDefinition; notes: readonly SketchNote[] }
  | { ok: true; format: ForeignFormat; sketch: SketchedForm }
  | { ok: false; code: RefusalCode | 'formloom'; reason: string };

/** Most characters of a file that is read. */
const MOST_CHARACTERS = 5_000_000;

const refused = (code: RefusalCode): ForeignForm => ({ ok: false, code, reason: REFUSALS[code] });

/** Reads a file of any format that we know; what is wrong with it is a sentence for its owner. */
export function readForeign(file: ForeignFile): ForeignForm {
  try {
    return read(file);
  } catch (error) {
    if (error instanceof RefusedFile) return refused(error.code);
    throw error;
  }
}

function read({ text, json, sheets }: ForeignFile): ForeignForm {
  if (sheets) return fromSheets(sheets);
  if (text !== undefined) {
    if (text.trim() === '') return refused('empty');
    if (text.length > MOST_CHARACTERS) return refused('too_large');
    if (/^\s*\ufeff?\s*[[{]/.test(text)) return fromJson(parsed(text));
    if (isLimeSurvey(text)) return sketchOf('limesurvey', readLimeSurvey(text));
    if (isGoogleText(text)) return sketchOf('google', readGoogleText(text));
    if (isQuestionnaire(text)) return sketchOf('text', readQuestionnaire(text));
    return refused('unknown');
  }
  return json === undefined ? refused('empty') : fromJson(json);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\s*\ufeff/, ''));
  } catch {
    throw new RefusedFile('broken_json');
  }
}

const fromOwn = (own: OwnForm): ForeignForm =>
  own.ok
    ? { ok: true, format: 'formloom', ...withSafeAddresses(own.definition) }
    : { ok: false, code: 'formloom', reason: own.reason };

function fromSheets(sheets: readonly ForeignSheet[]): ForeignForm {
  if (!isXlsForm(sheets)) return refused('unknown');
  const own = readOwnWorkbook(sheets);
  if (own !== undefined && own !== 'changed') return fromOwn(own);
  const sketch = readXlsForm(sheets);
  const notes = own === 'changed' ? [note('edited', '', 'XLSForm')] : [];
  return sketchOf('xlsform', { ...sketch, notes: [...notes, ...sketch.notes] });
}

function fromJson(json: unknown): ForeignForm {
  const own = readOwnForm(json);
  if (own) return fromOwn(own);
  if (isSurvey(json)) return sketchOf('surveyjs', readSurvey(json));
  if (isGoogle(json)) return sketchOf('google', readGoogle(json));
  if (isTypeform(json)) return sketchOf('typeform', readTypeform(json));
  if (isSchema(json)) return sketchOf('jsonSchema', readSchema(json));
  return refused('unknown');
}

const ASKS_NOTHING: readonly string[] = [
  'statement',
  'image',
  'video',
  'divider',
  'hidden',
  'calculated',
];

const asks = ({ type, children = [] }: SketchItem): boolean =>
  type === 'group' ? children.some(asks) : !ASKS_NOTHING.includes(type);

function sketchOf(format: ForeignFormat, sketch: SketchedForm): ForeignForm {
  if (!sketch.pages.some(({ items }) => items.some(asks))) return refused('no_questions');
  return { ok: true, format, sketch };
}
