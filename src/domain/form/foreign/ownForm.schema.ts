/** A file that we wrote ourselves: a definition, or a JSON Schema that holds one. */
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import type { Field, FormDefinition } from '@/domain/form/definition/definition';
import { redirectTo } from '@/domain/form/definition/redirect';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { OWN_KEY } from '@/domain/form/outgoing/jsonSchema';
import { XLS_SEAL, unpackedForm, xlsSeal } from '@/domain/form/outgoing/xlsForm/seal';
import { isRaw, prop, wordOf } from './raw';
import { formRows, sheetNamed, type ForeignSheet } from './xlsform/sheets';

export type OwnForm = { ok: true; definition: FormDefinition } | { ok: false; reason: string };

/** The definition in a file of ours: by itself, or with more beside it; undefined if the file is not one of ours. */
export function readOwnForm(json: unknown): OwnForm | undefined {
  const own = prop(json, OWN_KEY) ?? prop(json, 'definition') ?? json;
  const isOurs =
    typeof prop(own, 'schemaVersion') === 'number' &&
    Array.isArray(prop(own, 'pages')) &&
    isRaw(prop(own, 'fields'));
  return isOurs ? readDefinition(JSON.stringify(own)) : undefined;
}

/** The form without addresses that no one may be led to: a file of ours may have been changed by others. */
export function withSafeAddresses(definition: FormDefinition): {
  definition: FormDefinition;
  notes: SketchNote[];
} {
  const notes: SketchNote[] = [];
  const endings = definition.endings.map((ending) => {
    const { redirect, ...rest } = ending;
    if (!redirect || redirectTo(redirect.url)) return ending;
    notes.push(note('address', ending.title, redirect.url));
    return rest;
  });
  const fields = Object.entries(definition.fields).map(([id, field]): [string, Field] => {
    if (field.type !== 'video' || field.url === '' || redirectTo(field.url)) return [id, field];
    notes.push(note('address', field.label, field.url));
    return [id, { ...field, url: '' }];
  });
  if (notes.length === 0) return { definition, notes };
  return { definition: { ...definition, endings, fields: Object.fromEntries(fields) }, notes };
}

/** A workbook of ours: the form in it, or that its rows were changed since it was made; undefined for those of others. */
export function readOwnWorkbook(sheets: readonly ForeignSheet[]): OwnForm | 'changed' | undefined {
  const [settings] = formRows(sheetNamed(sheets, 'settings'));
  const seal = settings?.get(XLS_SEAL) ?? '';
  if (!settings || seal === '') return undefined;
  const texts = sheets.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => row.map(wordOf)),
  }));
  if (xlsSeal(texts) !== seal) return 'changed';
  try {
    return readOwnForm(JSON.parse(unpackedForm((column) => settings.get(column)))) ?? 'changed';
  } catch {
    return 'changed';
  }
}
