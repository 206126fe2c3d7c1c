/** A file that we wrote ourselves: a definition, or a JSON Schema that holds one. */
import { readDefinition } from '@/domain/form/definition/readDefinition.schema';
import type { FormDefinition } from '@/domain/form/definition/definition';
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
