/** What is no object and no list: one question each. */
import type { FieldType } from '@/domain/form/definition/definition';
import { ownText, type SketchItem } from '@/domain/form/sketch/sketch';
import { figureAt, isRaw, listAt, prop, wordAt, wordOf, type Raw } from '../raw';
import type { ForeignReading } from '../reading';
import { VALUE_TEXTS, schemaOptions, schemaType, uiOf, type LeafBase } from './values';

export function leafOf(
  reading: ForeignReading,
  schema: Raw,
  ui: Raw,
  place: { path: readonly string[]; required: boolean },
  label: string,
): SketchItem[] {
  const widget = wordOf(uiOf(ui, 'widget'));
  const name = place.path.join('.') || 'value';
  const type = schemaType(schema);
  const placeholder = wordOf(uiOf(ui, 'placeholder'));
  const preset = prop(schema, 'default');
  const base = {
    name,
    label,
    required: place.required,
    ...helpOf(schema, ui),
    ...(placeholder === '' ? {} : { texts: { placeholder } }),
    ...(preset === undefined || preset === null || isRaw(preset)
      ? {}
      : { preset: Array.isArray(preset) ? preset.map(wordOf) : wordOf(preset) }),
  };
  if (widget === 'hidden' || (prop(schema, 'const') !== undefined && type !== 'boolean')) {
    return [{ ...base, type: 'hidden', required: false }];
  }
  if (prop(schema, 'readOnly') === true || uiOf(ui, 'readonly') === true)
    reading.note('setting', label, 'readOnly');
  if (type === 'boolean') return [booleanOf(schema, widget, base)];
  const options = schemaOptions(schema, ui);
  if (options.length > 0)
    return [{ ...base, type: widget === 'radio' ? 'single_choice' : 'dropdown', options }];
  if (type === 'number' || type === 'integer')
    return [numberOf(reading, schema, widget, base, type === 'integer', label)];
  if (type === 'null') {
    reading.note('no_type', label, 'null');
    return [];
  }
  return [textOf(reading, schema, ui, widget, base, label)];
}

export function helpOf(schema: Raw, ui: Raw): { help?: string } {
  const texts = [
    wordOf(uiOf(ui, 'description')) || wordAt(schema, 'description'),
    wordOf(uiOf(ui, 'help')),
  ].filter((text) => text !== '');
  return texts.length === 0 ? {} : { help: texts.join(' ') };
}

function booleanOf(schema: Raw, widget: string, base: LeafBase): SketchItem {
  const isTicked =
    prop(schema, 'const') === true ||
    (Array.isArray(prop(schema, 'enum')) && listAt(schema, 'enum').join() === 'true');
  if (isTicked)
    return {
      ...base,
      required: true,
      type: 'consent',
      texts: { statement: ownText(base.label) },
    };
  const names = schemaOptions(schema, {}).map(({ label }) => ownText(label));
  if (names.length === 2 && widget !== '')
    return { ...base, type: 'yes_no', texts: { yes: names[0] ?? '', no: names[1] ?? '' } };
  return { ...base, type: 'yes_no' };
}

function numberOf(
  reading: ForeignReading,
  schema: Raw,
  widget: string,
  base: LeafBase,
  whole: boolean,
  label: string,
): SketchItem {
  const low = figureAt(schema, 'exclusiveMinimum');
  const high = figureAt(schema, 'exclusiveMaximum');
  const step = figureAt(schema, 'multipleOf');
  const least =
    figureAt(schema, 'minimum') ?? (low === undefined ? undefined : whole ? low + 1 : low);
  const most =
    figureAt(schema, 'maximum') ?? (high === undefined ? undefined : whole ? high - 1 : high);
  if (!whole && (low !== undefined || high !== undefined))
    reading.note('check', label, `exclusive bound ${low ?? high}`);
  const bounds = {
    ...(least === undefined ? {} : { min: least }),
    ...(most === undefined ? {} : { max: most }),
    ...(step === undefined ? {} : { step }),
  };
  if (widget === 'range' && least !== undefined && most !== undefined)
    return { ...base, type: 'slider', settings: bounds };
  return {
    ...base,
    type: 'number',
    settings: { ...bounds, ...(whole ? { wholeNumber: true } : {}) },
  };
}

function textOf(
  reading: ForeignReading,
  schema: Raw,
  ui: Raw,
  widget: string,
  base: LeafBase,
  label: string,
): SketchItem {
  const format = wordAt(schema, 'format') || widget;
  const input = wordOf(uiOf(ui, 'inputType'));
  const type: FieldType =
    input === 'tel'
      ? 'phone'
      : (VALUE_TEXTS[format] ?? (widget === 'textarea' ? 'long_text' : 'short_text'));
  const isText = type === 'short_text' || type === 'long_text';
  const settings: Record<string, unknown> = {};
  for (const bound of ['minLength', 'maxLength']) {
    const figure = figureAt(schema, bound);
    if (figure !== undefined && isText) settings[bound] = figure;
    else if (figure !== undefined) reading.note('check', label, `${bound} ${figure}`);
  }
  const pattern = wordAt(schema, 'pattern');
  if (pattern !== '' && type === 'short_text')
    settings['pattern'] = pattern.replace(/^\^|\$$/g, '');
  else if (pattern !== '') reading.note('check', label, pattern);
  if (
    format !== '' &&
    VALUE_TEXTS[format] === undefined &&
    !['textarea', 'text', 'updown', 'select', 'radio'].includes(format)
  )
    reading.note('type', label, format);
  if (widget === 'password') reading.note('type', label, 'password');
  return { ...base, type, settings };
}
