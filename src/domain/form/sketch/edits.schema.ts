/** Edits of a form by the names of its questions, as the generator and models say them, and the form that they make. */
import { newLocalId, type RandomBytes } from '@/domain/base/ids';
import { foldForSearch } from '@/domain/text/fold';
import {
  fieldOf,
  fieldsInOrder,
  hasOptions,
  isInput,
  type Ending,
  type Field,
  type FormDefinition,
  type Page,
} from '@/domain/form/definition/definition';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import { fieldSchema } from '@/domain/form/definition/fields.schema';
import { usedKeys } from '@/domain/form/places/fieldKeys';
import { locationOf } from '@/domain/form/places/locations';
import { withCopy, withEnding } from './additions.schema';
import { fieldFrom, fitted, fittingItems, type Assembly } from './fields.schema';
import { conditionSource, setPreset, withFormula } from './finish';
import { note, type SketchNote } from './notes';
import { repairedSketch } from './repair';
import { Names, Unresolved, sketchCondition, type PlacedName } from './resolve';
import type { SketchChange, SketchEdit } from './edits';
import { withKnownTexts } from './translating';
import { namedField, optionsAsSketched } from './known';
import { ownText, type SketchCondition, type SketchItem } from './sketch';

/** The form after the edits. What names nothing, or does not fit, is left out and noted. */
export function editForm(
  definition: FormDefinition,
  edits: readonly SketchEdit[],
  random: RandomBytes,
): { definition: FormDefinition; notes: SketchNote[] } {
  const work = new Editing(definition, random);
  for (const edit of edits) work.edit(edit);
  return { definition: repairedSketch(work.current, work.notes, definition), notes: work.notes };
}

class Editing {
  readonly notes: SketchNote[] = [];
  private readonly assembly: Assembly;
  private readonly given = new Map<string, string>();

  constructor(
    public current: FormDefinition,
    random: RandomBytes,
  ) {
    this.assembly = { random, notes: this.notes, keys: usedKeys(current), languages: new Set() };
  }

  edit(edit: SketchEdit): void {
    switch (edit.do) {
      case 'add':
        this.add(edit.item, edit.after, edit.before);
        break;
      case 'change':
        this.change(edit.question, edit.set);
        break;
      case 'remove':
        this.remove(edit.question);
        break;
      case 'move':
        this.move(edit.question, edit.after);
        break;
      case 'copy':
        this.copy(edit.question, edit.after);
        break;
      case 'ending': {
        const showIf = this.condition(edit.when, edit.title);
        if (showIf) this.current = withEnding(this.current, edit, showIf, this.assembly);
        break;
      }
      case 'page':
        this.page(edit.before, edit.title);
        break;
      case 'onePage':
        this.onePage();
        break;
      case 'translate':
        this.current = withKnownTexts(this.current, edit.language, edit.texts);
        break;
      case 'form':
        this.form(edit);
    }
  }

  /** The field that a name means: by key, by label, by the beginning of the label. */
  private find(name: string): Field | undefined {
    const given = this.given.get(name);
    if (given !== undefined) return fieldOf(this.current, given);
    const fields = fieldsInOrder(this.current);
    const folded = foldForSearch(name);
    return (
      fields.find((field) => field.id === name || ('key' in field && field.key === name)) ??
      fields.find((field) => foldForSearch(field.label) === folded) ??
      (folded.length >= 3
        ? fields.find((field) => foldForSearch(field.label).includes(folded))
        : undefined)
    );
  }

  private found(name: string): Field | undefined {
    const field = this.find(name);
    if (!field) this.notes.push(note('unread', 'description', name));
    return field;
  }

  private names(): Names {
    const names = new Names();
    for (const [name, id] of this.given) {
      const field = fieldOf(this.current, id);
      if (field) names.add(name, namedField(field));
    }
    for (const field of fieldsInOrder(this.current)) {
      if ('key' in field) names.add(field.key, namedField(field));
      names.add(field.label, namedField(field));
    }
    return names;
  }

  private condition(condition: SketchCondition, at: string) {
    try {
      const made = sketchCondition(condition, this.names());
      if (conditionSchema.safeParse(made).success) return made;
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
    }
    this.notes.push(note('condition', at, conditionSource(condition)));
    return undefined;
  }

  private setField(field: Field): void {
    this.current = { ...this.current, fields: { ...this.current.fields, [field.id]: field } };
  }

  private setPages(pages: Page[]): void {
    this.current = { ...this.current, pages };
  }

  // ---- edits -----------------------------------------------------------------------------------------------------------

  private add(sketch: SketchItem, after: string | undefined, before: string | undefined): void {
    for (const item of fittingItems([sketch], this.assembly)) {
      const made = fieldFrom(item, this.assembly);
      const { field } = made;
      this.given.set(item.name ?? ownText(item.label), field.id);
      if (field.type === 'group') {
        for (const child of item.children ?? []) {
          const inside = fieldFrom(child, this.assembly).field;
          field.fieldIds.push(inside.id);
          this.current = {
            ...this.current,
            fields: { ...this.current.fields, [inside.id]: inside },
          };
        }
      }
      this.place(field, after, before);
      this.finish(made, item);
    }
  }

  private finish(made: PlacedName, item: SketchItem): void {
    let field = fieldOf(this.current, made.field.id) ?? made.field;
    const showIf = item.showIf && this.condition(item.showIf, field.label);
    if (showIf) field = { ...field, showIf };
    if (isInput(field) && item.preset !== undefined) {
      field = { ...field };
      setPreset(field, item, made, this.current, this.notes);
    }
    if (field.type === 'calculated')
      field = withFormula(field, item, this.names(), this.current, this.notes);
    this.setField(field);
  }

  /** Behind or before a question; else at the end, but before consent and signature. */
  private place(field: Field, after: string | undefined, before: string | undefined): void {
    const anchor = this.find(after ?? before ?? '');
    const top = anchor && this.topOf(anchor);
    const pages = this.current.pages.map((page) => ({ ...page, fieldIds: [...page.fieldIds] }));
    const on = top && pages.find((page) => page.fieldIds.includes(top));
    if (on && top) {
      on.fieldIds.splice(on.fieldIds.indexOf(top) + (after === undefined ? 0 : 1), 0, field.id);
    } else {
      const last = pages.at(-1);
      if (last) last.fieldIds.splice(this.beforeLast(last, field), 0, field.id);
    }
    this.current = {
      ...this.current,
      pages,
      fields: { ...this.current.fields, [field.id]: field },
    };
  }

  private beforeLast(page: Page, field: Field): number {
    const isLast = (type: string | undefined) => type === 'consent' || type === 'signature';
    let at = page.fieldIds.length;
    if (isLast(field.type)) return at;
    while (at > 0 && isLast(fieldOf(this.current, page.fieldIds[at - 1] ?? '')?.type)) at -= 1;
    return at;
  }

  /** The field itself, or the group that it is in. */
  private topOf(field: Field): string | undefined {
    const location = locationOf(this.current, field.id);
    if (!location) return undefined;
    return location.page.fieldIds.includes(field.id) ? field.id : location.parentId;
  }

  private change(name: string, set: SketchChange): void {
    const field = this.found(name);
    if (!field) return;
    const { showIf, moreOptions, required, label, help, type, settings, texts, formula } = set;
    let next: Record<string, unknown> = { ...field };
    const options = set.options ?? (moreOptions && [...optionsAsSketched(field), ...moreOptions]);
    if ((type !== undefined && type !== field.type) || options || set.rows || set.columns) {
      next = this.made(field, { ...set, ...(options ? { options } : {}) });
    }
    if (label !== undefined) next['label'] = fitted(label, 'label', field.label, this.assembly);
    if (help === null) delete next['help'];
    else if (help !== undefined) next['help'] = fitted(help, 'help', field.label, this.assembly);
    if (required !== undefined && isInput(field)) next['required'] = required;
    Object.assign(next, settings, texts);
    for (const key of Object.keys(next)) {
      if (next[key] === undefined || next[key] === null) delete next[key];
    }
    const parsed = fieldSchema.safeParse(next);
    if (!parsed.success) {
      this.notes.push(note('setting', field.label, Object.keys(set).join(', ')));
      return;
    }
    let done = parsed.data;
    if (showIf === null) {
      const { showIf: _gone, ...rest } = done;
      done = rest;
    } else if (showIf) {
      const condition = this.condition(showIf, field.label);
      if (condition) done = { ...done, showIf: condition };
    }
    const needed = set.requiredIf && this.condition(set.requiredIf, field.label);
    if (needed && isInput(done)) done = { ...done, requiredIf: needed };
    this.setField(done);
    if (formula !== undefined && done.type === 'calculated') {
      const item: SketchItem = { type: 'calculated', label: done.label, formula };
      this.setField(withFormula(done, item, this.names(), this.current, this.notes));
    }
  }

  /** The field as another type, or with other options: options that stay keep their ids. */
  private made(field: Field, set: SketchChange): Record<string, unknown> {
    const type = set.type ?? field.type;
    const item: SketchItem = {
      type,
      label: field.label,
      ...('key' in field ? { name: field.key } : {}),
      required: isInput(field) && field.required,
      options: set.options ?? optionsAsSketched(field),
      ...(set.rows ? { rows: set.rows } : {}),
      ...(set.columns ? { columns: set.columns } : {}),
    };
    const keys = new Set<string>();
    const { field: fresh } = fieldFrom(item, { ...this.assembly, keys });
    const same = type === field.type ? { ...field } : {};
    const made: Record<string, unknown> = {
      ...fresh,
      ...same,
      id: field.id,
      ...('key' in field && isInput(fresh) ? { key: field.key } : {}),
      ...(field.help === undefined ? {} : { help: field.help }),
      ...(field.showIf ? { showIf: field.showIf } : {}),
    };
    if (hasOptions(fresh)) {
      const before = hasOptions(field) ? field.options : [];
      made['options'] = fresh.options.map(
        (option) =>
          before.find((old) => foldForSearch(old.label) === foldForSearch(option.label)) ?? option,
      );
    }
    if (fresh.type === 'matrix') Object.assign(made, { rows: fresh.rows, columns: fresh.columns });
    delete made['translations'];
    return made;
  }

  private remove(name: string): void {
    const field = this.found(name);
    if (!field) return;
    const gone = new Set([field.id, ...(field.type === 'group' ? field.fieldIds : [])]);
    const without = (ids: readonly string[]) => ids.filter((id) => !gone.has(id));
    const fields = Object.fromEntries(
      Object.entries(this.current.fields)
        .filter(([id]) => !gone.has(id))
        .map(([id, one]) => [
          id,
          one.type === 'group' ? { ...one, fieldIds: without(one.fieldIds) } : one,
        ]),
    );
    const pages = this.current.pages.map((page) => ({
      ...page,
      fieldIds: without(page.fieldIds),
    }));
    const filled = pages.filter((page) => page.fieldIds.length > 0);
    this.current = {
      ...this.current,
      fields,
      pages: filled.length > 0 ? filled : pages.slice(0, 1),
    };
  }

  private move(name: string, after: string | undefined): void {
    const field = this.found(name);
    if (!field) return;
    const anchor = after === undefined ? undefined : this.found(after);
    if (after !== undefined && !anchor) return;
    const pages = this.current.pages.map((page) => ({
      ...page,
      fieldIds: page.fieldIds.filter((id) => id !== field.id),
    }));
    const top = anchor && this.topOf(anchor);
    const on = top === undefined ? pages[0] : pages.find((page) => page.fieldIds.includes(top));
    if (!on) return;
    on.fieldIds.splice(top === undefined ? 0 : on.fieldIds.indexOf(top) + 1, 0, field.id);
    this.setPages(pages.filter((page) => page.fieldIds.length > 0));
  }

  private copy(name: string, after: string | undefined): void {
    const field = this.found(name);
    const anchor = after === undefined ? field : this.found(after);
    const top = anchor && this.topOf(anchor);
    if (field && top) this.current = withCopy(this.current, field, top, this.assembly);
  }

  private page(before: string, title: string | undefined): void {
    const field = this.found(before);
    const top = field && this.topOf(field);
    if (!top) return;
    const pages = this.current.pages.flatMap((page): Page[] => {
      const at = page.fieldIds.indexOf(top);
      if (at < 0) return [page];
      const named =
        title === undefined ? {} : { title: fitted(title, 'title', title, this.assembly) };
      if (at === 0) return [{ ...page, ...named }];
      const id = newLocalId('p', this.assembly.random);
      const { jumps, ...rest } = page;
      return [
        { ...rest, fieldIds: page.fieldIds.slice(0, at) },
        {
          id,
          fieldIds: page.fieldIds.slice(at),
          ...named,
          ...(page.showIf ? { showIf: page.showIf } : {}),
          ...(jumps ? { jumps } : {}),
        },
      ];
    });
    this.setPages(pages);
  }

  private onePage(): void {
    const [first] = this.current.pages;
    if (!first) return;
    const fieldIds = this.current.pages.flatMap((page) => page.fieldIds);
    this.setPages([{ id: first.id, fieldIds }]);
  }

  private form(edit: Extract<SketchEdit, { do: 'form' }>): void {
    const { title, description, submitLabel, design, ending } = edit;
    const text = (value: string, place: string) => fitted(value, place, value, this.assembly);
    const [first, ...others] = this.current.endings;
    const changed: Ending[] =
      ending && first
        ? [
            {
              ...first,
              ...(ending.title === undefined ? {} : { title: text(ending.title, 'title') }),
              ...(ending.text === undefined ? {} : { text: text(ending.text, 'ending') }),
            },
            ...others,
          ]
        : this.current.endings;
    this.current = {
      ...this.current,
      ...(title === undefined ? {} : { title: text(title, 'title') }),
      ...(description === undefined ? {} : { description: text(description, 'description') }),
      ...(submitLabel === undefined ? {} : { submitLabel: text(submitLabel, 'word') }),
      ...(design ? { design: { ...this.current.design, ...design } } : {}),
      endings: changed,
    };
  }
}
