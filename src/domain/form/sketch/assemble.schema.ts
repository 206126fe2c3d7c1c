/** A sketch as a valid form: the one way from what others wrote, or what the generator understood, to a definition. */
import type { RandomBytes } from '@/domain/base/ids';
import { newLocalId } from '@/domain/base/ids';
import { conditionSchema } from '@/domain/form/definition/conditions.schema';
import { redirectTo } from '@/domain/form/definition/redirect';
import {
  DEFINITION_SCHEMA_VERSION,
  LIMITS,
  isInput,
  type Ending,
  type Field,
  type FormDefinition,
  type Jump,
  type Page,
  type Scope,
  type Translations,
} from '@/domain/form/definition/definition';
import { UNTITLED_FORM } from '@/domain/options/formTitle';
import {
  fieldFrom,
  fitted,
  fittingItems,
  translated,
  translateInto,
  type Assembly,
} from './fields.schema';
import { conditionSource, setPreset, withFormula, within } from './finish';
import { note, type SketchNote } from './notes';
import { Names, Unresolved, sketchCondition, type PlacedName } from './resolve';
import { repairedSketch } from './repair';
import {
  END,
  eachMention,
  ownText,
  type SketchedForm,
  type SketchCondition,
  type SketchItem,
  type SketchPage,
} from './sketch';

export interface Assembled {
  definition: FormDefinition;
  /** What was left out or changed, the reader's notes first. */
  notes: SketchNote[];
}

/**
 * Makes a form of a sketch. What does not fit is left out, and noted; the result is valid, and its form check finds no
 * error that taking a condition, a formula or a setting away could fix.
 *
 * @param random where ids come from
 */
export function assemble(sketch: SketchedForm, random: RandomBytes): Assembled {
  return new Assembling(sketch, random).run();
}

interface PlacedItem {
  item: SketchItem;
  placed: PlacedName;
  /** A name that only the items of the same group may use first. */
  inGroup?: Names;
}

class Assembling {
  private readonly assembly: Assembly;
  private readonly names = new Names();
  private readonly items: PlacedItem[] = [];
  private readonly fields: Record<string, Field> = {};
  private readonly pageIds = new Map<string, string>();
  private readonly endingIds = new Map<string, string>();

  constructor(
    private readonly sketch: SketchedForm,
    random: RandomBytes,
  ) {
    this.assembly = { random, notes: [...sketch.notes], keys: new Set(), languages: new Set() };
  }

  run(): Assembled {
    const { sketch, assembly } = this;
    const translations: Record<string, Record<string, string>> = {};
    const title = fitted(ownText(sketch.title), 'title', 'title', assembly) || UNTITLED_FORM;
    const description = fitted(ownText(sketch.description), 'description', title, assembly);
    const submitLabel = fitted(ownText(sketch.submitLabel), 'word', title, assembly);
    translateInto(translations, 'title', sketch.title, 'title', assembly);
    translateInto(translations, 'description', sketch.description, 'description', assembly);
    translateInto(translations, 'submitLabel', sketch.submitLabel, 'word', assembly);
    const shells = this.placePages();
    const endings = this.endings();
    const pages = shells.map(({ page, from }) => this.page(page, from));
    // The same for all: what formulas may call their questions is worked out once.
    const scope: Scope = { fields: { ...this.fields } };
    for (const each of this.items) this.finish(each, scope);
    const locale = localeOf(sketch.language);
    const definition: FormDefinition = {
      schemaVersion: DEFINITION_SCHEMA_VERSION,
      title: this.plain(title),
      ...(description === '' ? {} : { description: this.plain(description) }),
      locale,
      ...(submitLabel === '' ? {} : { submitLabel }),
      ...(sketch.submitAnother === undefined ? {} : { submitAnother: sketch.submitAnother }),
      ...(sketch.design ? { design: sketch.design } : {}),
      ...translated(translations),
      ...this.welcome(),
      pages,
      fields: this.fields,
      endings,
    };
    const locales = [...assembly.languages].filter((language) => language !== locale);
    const whole = {
      ...definition,
      ...(locales.length > 0 ? { locales: locales.slice(0, LIMITS.languages) } : {}),
    };
    return {
      definition: repairedSketch(this.withoutMentions(whole), assembly.notes),
      notes: assembly.notes,
    };
  }

  // ---- pages ---------------------------------------------------------------------------------------------------------

  private placePages(): { page: Page; from: SketchPage }[] {
    const shells: { page: Page; from: SketchPage }[] = [];
    let waiting: string[] = [];
    for (const from of this.sketch.pages) {
      const items = fittingItems(from.items, this.assembly);
      if (from.name !== undefined) waiting.push(from.name);
      if (items.length === 0) continue;
      const last = shells.at(-1);
      const page: Page =
        shells.length >= LIMITS.pages && last
          ? last.page
          : { id: newLocalId('p', this.assembly.random), fieldIds: [] };
      for (const name of waiting) this.pageIds.set(name, page.id);
      waiting = [];
      for (const item of items) this.place(item, page.fieldIds);
      if (page !== last?.page) shells.push({ page, from });
    }
    const last = shells.at(-1);
    for (const name of waiting) if (last) this.endingIds.set(name, END);
    return shells.length > 0
      ? shells
      : [
          {
            page: { id: newLocalId('p', this.assembly.random), fieldIds: [] },
            from: { items: [] },
          },
        ];
  }

  private place(item: SketchItem, into: string[], inGroup?: Names): PlacedName | undefined {
    // One item for each field: to count the fields takes longer, the more there are.
    if (this.items.length >= LIMITS.fields) {
      this.assembly.notes.push(note('many', ownText(item.label), ownText(item.label)));
      return undefined;
    }
    const placed = fieldFrom(item, this.assembly);
    this.fields[placed.field.id] = placed.field;
    into.push(placed.field.id);
    this.items.push({ item, placed, ...(inGroup ? { inGroup } : {}) });
    const name = item.name ?? ownText(item.label);
    this.names.add(name, placed);
    inGroup?.add(name, placed);
    if (placed.field.type === 'group') {
      const own = new Names();
      for (const child of item.children ?? []) this.place(child, placed.field.fieldIds, own);
    }
    return placed;
  }

  private page(page: Page, from: SketchPage): Page {
    const at = ownText(from.title) || (from.name ?? '');
    const translations: Record<string, Record<string, string>> = {};
    const title = this.plain(fitted(ownText(from.title), 'title', at, this.assembly));
    translateInto(translations, 'title', from.title, 'title', this.assembly);
    const showIf = this.condition(from.showIf, at);
    const jumps = (from.jumps ?? []).flatMap(({ when, to }): Jump[] => {
      const goal = this.goal(to);
      const condition = when && this.condition(when, at, 'jump');
      if (!goal || (when && !condition)) {
        if (!goal) this.assembly.notes.push(note('jump', at, to));
        return [];
      }
      return [
        {
          id: newLocalId('r', this.assembly.random),
          ...(condition ? { when: condition } : {}),
          to: goal,
        },
      ];
    });
    if (jumps.length > LIMITS.jumps) {
      this.assembly.notes.push(note('many', at, `${jumps.length} jumps`));
    }
    return {
      ...page,
      ...(title === '' ? {} : { title }),
      ...(showIf ? { showIf } : {}),
      ...(jumps.length > 0 ? { jumps: jumps.slice(0, LIMITS.jumps) } : {}),
      ...translated(translations),
    };
  }

  private goal(name: string): Jump['to'] | undefined {
    const page = this.pageIds.get(name);
    if (page !== undefined) return { kind: 'page', id: page };
    const ending = this.endingIds.get(name);
    if (ending === END) return this.goal(END);
    return ending === undefined ? undefined : { kind: 'ending', id: ending };
  }

  // ---- welcome, endings ------------------------------------------------------------------------------------------------

  private welcome(): Pick<FormDefinition, 'welcome'> {
    const { welcome } = this.sketch;
    if (!welcome) return {};
    const translations: Record<string, Record<string, string>> = {};
    const title = fitted(ownText(welcome.title), 'title', 'welcome', this.assembly);
    const text = fitted(ownText(welcome.text), 'text', title, this.assembly);
    const button = fitted(ownText(welcome.button), 'word', title, this.assembly);
    translateInto(translations, 'title', welcome.title, 'title', this.assembly);
    translateInto(translations, 'text', welcome.text, 'text', this.assembly);
    translateInto(translations, 'button', welcome.button, 'word', this.assembly);
    if (title === '' && text === '') return {};
    return {
      welcome: {
        title: this.plain(title || ownText(this.sketch.title)),
        text: this.plain(text),
        ...(button === '' ? {} : { button }),
        ...translated(translations),
      },
    };
  }

  private endings(): Ending[] {
    const sketches = this.sketch.endings?.length
      ? this.sketch.endings
      : [{ title: 'Thank you', text: 'Your response has been received.' }];
    const kept = sketches.slice(0, LIMITS.endings);
    for (const { title } of sketches.slice(LIMITS.endings)) {
      this.assembly.notes.push(note('many', ownText(title), 'endings'));
    }
    const made = kept.map((sketch) => {
      const id = newLocalId('e', this.assembly.random);
      if ('name' in sketch && sketch.name !== undefined) this.endingIds.set(sketch.name, id);
      return { id, sketch };
    });
    const [first] = made;
    if (first && !this.endingIds.has(END)) this.endingIds.set(END, first.id);
    return made.map(({ id, sketch }, index) => this.ending(id, sketch, index > 0));
  }

  private ending(
    id: string,
    sketch: NonNullable<SketchedForm['endings']>[number],
    conditional: boolean,
  ): Ending {
    const translations: Record<string, Record<string, string>> = {};
    const at = ownText(sketch.title);
    const title = fitted(at, 'title', at, this.assembly);
    const text = fitted(ownText(sketch.text), 'ending', at, this.assembly);
    translateInto(translations, 'title', sketch.title, 'title', this.assembly);
    translateInto(translations, 'text', sketch.text, 'ending', this.assembly);
    const button = fitted(ownText(sketch.button), 'word', at, this.assembly);
    const showIf = conditional ? this.condition(sketch.showIf, at) : undefined;
    return {
      id,
      title: this.text(title) || 'Thank you',
      text: this.text(text),
      ...this.redirect(sketch.redirect, at),
      ...(button === '' ? {} : { button }),
      ...(showIf ? { showIf } : {}),
      ...translated(translations),
    };
  }

  private redirect(
    redirect: { url: string; after?: number } | undefined,
    at: string,
  ): Pick<Ending, 'redirect'> {
    if (!redirect) return {};
    const { url, after } = redirect;
    if (!redirectTo(url) || url.length > LIMITS.url) {
      this.assembly.notes.push(note('address', at, url));
      return {};
    }
    if (after === undefined) return { redirect: { url } };
    return {
      redirect: {
        url,
        after: Math.min(LIMITS.redirectMax, Math.max(LIMITS.redirectMin, Math.round(after))),
      },
    };
  }

  // ---- what speaks of others -------------------------------------------------------------------------------------------

  private condition(
    condition: SketchCondition | undefined,
    at: string,
    code: 'condition' | 'jump' = 'condition',
    inGroup?: Names,
  ) {
    if (!condition) return undefined;
    try {
      const made = sketchCondition(condition, inGroup ? within(inGroup, this.names) : this.names);
      if (conditionSchema.safeParse(made).success) return made;
      throw new Unresolved('shape');
    } catch (error) {
      if (!(error instanceof Unresolved)) throw error;
      this.assembly.notes.push(note(code, at, conditionSource(condition)));
      return undefined;
    }
  }

  /** Mentions of a text as places for answers; those of unknown questions are taken out. */
  private text(text: string): string {
    return eachMention(text, (operand) => {
      try {
        const { id, part } = this.names.operand(operand);
        return `{{@${id}${part === undefined ? '' : `.${part}`}}}`;
      } catch (error) {
        if (!(error instanceof Unresolved)) throw error;
        this.assembly.notes.push(
          note(
            'mention',
            eachMention(text, () => '…'),
            operand.question,
          ),
        );
        return '…';
      }
    });
  }

  /** Takes mentions out of all texts that show no answers: of options, errors, buttons. */
  private withoutMentions<T>(value: T): T {
    if (typeof value === 'string')
      return (value.includes('\ue000') ? this.plain(value) : value) as T;
    if (typeof value !== 'object' || value === null) return value;
    if (!JSON.stringify(value).includes('\ue000')) return value;
    if (Array.isArray(value)) return value.map((one: unknown) => this.withoutMentions(one)) as T;
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [name, this.withoutMentions(one as unknown)]),
    ) as T;
  }

  /** A text in which no answers can be shown. */
  private plain(text: string): string {
    return eachMention(text, ({ question }) => {
      this.assembly.notes.push(
        note(
          'mention',
          eachMention(text, () => '…'),
          question,
        ),
      );
      return '…';
    });
  }

  private finish({ item, placed, inGroup }: PlacedItem, scope: Scope): void {
    const { notes } = this.assembly;
    const { field } = placed;
    const at = field.label || item.name || item.type;
    const next = this.fields[field.id] ?? field;
    for (const name of ['label', 'help', 'text', 'statement', 'placeholder'] as const) {
      const texts = next as unknown as Record<string, unknown>;
      if (typeof texts[name] === 'string') texts[name] = this.text(texts[name]);
    }
    this.translations(next);
    const showIf = this.condition(item.showIf, at, 'condition', inGroup);
    if (showIf) next.showIf = showIf;
    if (isInput(next)) {
      const requiredIf = this.condition(item.requiredIf, at, 'condition', inGroup);
      if (requiredIf) next.requiredIf = requiredIf;
      setPreset(next, item, placed, { fields: this.fields }, notes);
    }
    if (next.type === 'calculated')
      this.fields[field.id] = withFormula(next, item, this.names, scope, notes);
  }

  private translations({ translations }: { translations?: Translations }): void {
    for (const texts of Object.values(translations ?? {})) {
      for (const [name, text] of Object.entries(texts)) texts[name] = this.text(text);
    }
  }
}

const localeOf = (language: string | undefined): string =>
  language !== undefined && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/.test(language)
    ? language
    : 'en-GB';
