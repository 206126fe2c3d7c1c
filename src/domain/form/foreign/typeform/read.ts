/**
 * Typeform's Create API JSON. Its jumps leave from questions and lead to questions; ours leave from pages and lead to
 * pages. So a question with logic ends a page, and a question that is jumped to begins one.
 */
import {
  END,
  eachMention,
  mention,
  type SketchedForm,
  type SketchEnding,
  type SketchItem,
  type SketchOperand,
} from '@/domain/form/sketch/sketch';
import {
  firstProp,
  isRaw,
  isTrue,
  listAt,
  prop,
  shownValue,
  wordAt,
  wordOf,
  type Raw,
} from '../raw';
import { ForeignReading, withHelpers } from '../reading';
import { TYPEFORM_TYPES, otherType, type TypeformField } from './fields';
import type { TypeformNames } from './logic';
import { typeformPages, type TypeformAction, type Unit } from './pages';
import { variableItems } from './variables';

const TYPES: readonly string[] = [
  ...Object.keys(TYPEFORM_TYPES),
  'statement',
  'group',
  'contact_info',
  'payment',
];

export const isTypeform = (json: unknown): json is Raw =>
  isRaw(json) &&
  listAt(json, 'fields').some(
    (field) =>
      isRaw(field) && TYPES.includes(wordAt(field, 'type')) && wordAt(field, 'title') !== '',
  );

const READ_OF_FIELDS = new Set(
  'id ref type title properties validations attachment layout subfield_key'.split(' '),
);
const READ_OF_PROPERTIES = new Set(
  (
    'description fields choices steps start_at_one labels shape structure separator randomize alphabetical_order ' +
    'allow_multiple_selection allow_other_choice button_text show_button hide_marks vertical_alignment supersized ' +
    'default_country_code show_labels'
  ).split(' '),
);
const READ_OF_VALIDATIONS = new Set(
  'required max_length min_value max_value min_selection max_selection'.split(' '),
);
const READ_OF_FORM = new Set(
  (
    'id type title workspace theme settings thankyou_screens welcome_screens fields logic hidden variables _links links ' +
    'created_at last_updated_at published_at self cui_settings outcome'
  ).split(' '),
);

class TypeformReader {
  private readonly reading = new ForeignReading();
  private readonly operands = new Map<string, SketchOperand>();
  private readonly choices = new Map<string, string>();
  private readonly taken = new Set<string>();
  private readonly names: TypeformNames;

  constructor(private readonly root: Raw) {
    this.names = {
      field: (ref) => this.operands.get(`field ${ref}`),
      choice: (ref) => this.choices.get(ref) ?? ref,
      hidden: (name) => this.operands.get(`hidden ${name}`),
      variable: (name) => this.operands.get(`variable ${name}`),
      isMany: (operand) => this.reading.known.sortOf(operand) === 'many',
    };
  }

  read(): SketchedForm {
    const { root, reading } = this;
    const title = wordAt(root, 'title');
    reading.leftOver(root, title, READ_OF_FORM);
    const hidden = listAt(root, 'hidden').flatMap((name): SketchItem[] =>
      this.hiddenItem(wordOf(name)),
    );
    const variables = prop(root, 'variables');
    if (isRaw(variables)) {
      for (const name of Object.keys(variables)) this.name('variable', name, name);
    }
    this.nameFields(listAt(root, 'fields'));
    const units = listAt(root, 'fields').flatMap((field) => this.units(field));
    const endings = this.endings();
    const pages = typeformPages(
      units,
      hidden,
      endings.map(({ name }) => name ?? END),
      this.actions(),
      this.names,
      reading,
    );
    this.variables(variables);
    const welcome = this.welcome();
    if (isRaw(prop(root, 'outcome')))
      reading.note('quiz', title, shownValue(prop(root, 'outcome')));
    const language = wordAt(prop(root, 'settings'), 'language');
    return {
      title: this.text(title),
      ...(language === '' ? {} : { language }),
      ...(welcome ? { welcome } : {}),
      pages: withHelpers(pages, reading.helpers),
      endings,
      notes: reading.notes,
    };
  }

  // ---- names and texts -------------------------------------------------------------------------------------------------

  private unique(wanted: string): string {
    let free = wanted || 'question';
    for (let n = 2; this.taken.has(free); n += 1) free = `${wanted} (${n})`;
    this.taken.add(free);
    return free;
  }

  private name(kind: string, ref: string, wanted: string): string {
    const name = this.unique(wanted);
    if (ref !== '') this.operands.set(`${kind} ${ref}`, { question: name });
    return name;
  }

  /** Gives all questions names, so that texts and conditions of any can speak of any other. */
  private nameFields(fields: readonly unknown[]): void {
    for (const field of fields) {
      if (!isRaw(field)) continue;
      this.reading.count();
      const name = this.name('field', wordAt(field, 'ref', 'id'), wordAt(field, 'ref', 'id'));
      const id = wordAt(field, 'id');
      if (id !== '' && !this.operands.has(`field ${id}`)) {
        this.operands.set(`field ${id}`, { question: name });
      }
      this.reading.within(() => this.nameFields(listAt(prop(field, 'properties'), 'fields')));
    }
  }

  /** A text with places for answers; bold and italic words keep their marks where a text of ours has any. */
  private readonly text = (value: string, marked = false): string =>
    value
      .replace(/(^|[\s(])_([^_\n]{1,300})_(?=$|[\s).,!?:;])/g, '$1$2')
      .replace(/\*([^*\n]{1,300})\*/g, marked ? '**$1**' : '$1')
      .replace(/\{\{(field|hidden|var):([^{}]{1,100})\}\}/g, (all, kind: string, ref: string) => {
        const named = kind === 'var' ? 'variable' : kind;
        const operand = this.operands.get(`${named} ${ref}`);
        if (!operand) this.reading.note('mention', value, all);
        return operand ? mention(operand.question, operand.part) : '…';
      });

  private hiddenItem(name: string): SketchItem[] {
    if (name === '') return [];
    const item: SketchItem = { type: 'hidden', name: this.name('hidden', name, name), label: name };
    this.reading.known.add(item.name ?? name, item);
    return [item];
  }

  // ---- questions -------------------------------------------------------------------------------------------------------

  private units(field: unknown): Unit[] {
    const { reading } = this;
    if (!isRaw(field)) {
      reading.note('unread', 'fields', shownValue(field));
      return [];
    }
    const type = wordAt(field, 'type');
    const ref = wordAt(field, 'ref', 'id');
    const at = this.plain(wordAt(field, 'title')) || ref;
    const properties = rawAt(field, 'properties');
    reading.leftOver(field, at, READ_OF_FIELDS);
    reading.leftOver(properties, at, READ_OF_PROPERTIES);
    reading.leftOver(rawAt(field, 'validations'), at, READ_OF_VALIDATIONS);
    const media = this.attachment(field, at);
    if (type === 'group' || type === 'contact_info' || type === 'inline_group') {
      const heading = this.heading(field);
      const inner = reading.within(() => this.withName(listAt(properties, 'fields')));
      const items = [...media, ...heading];
      return items.length === 0 && inner[0]
        ? [{ ...inner[0], refs: [ref, ...inner[0].refs] }, ...inner.slice(1)]
        : [{ refs: [ref], items, at }, ...inner];
    }
    if (type === 'statement')
      return [{ refs: [ref], items: [...media, ...this.heading(field)], at }];
    const item = this.question(field, at);
    return [{ refs: [ref, wordAt(field, 'id')], items: [...media, item], at }];
  }

  /** Questions of a group; first and last name as one question with two parts. */
  private withName(fields: readonly unknown[]): Unit[] {
    const first = fields.find((field) => wordAt(field, 'subfield_key') === 'first_name');
    const last = fields.find((field) => wordAt(field, 'subfield_key') === 'last_name');
    if (!isRaw(first) || !isRaw(last)) return fields.flatMap((field) => this.units(field));
    const refs = [first, last].map((field) => wordAt(field, 'ref', 'id'));
    const name = this.operands.get(`field ${refs[0]}`)?.question ?? this.unique('name');
    const isRequired = [first, last].some((field) =>
      isTrue(prop(prop(field, 'validations'), 'required')),
    );
    this.operands.set(`field ${refs[0]}`, { question: name, part: 'first' });
    this.operands.set(`field ${refs[1]}`, { question: name, part: 'last' });
    const item: SketchItem = {
      type: 'name',
      name,
      label: 'Name',
      required: isRequired,
      settings: { parts: ['first', 'last'] },
    };
    this.reading.known.add(name, item);
    const rest = fields.filter((field) => field !== first && field !== last);
    return [{ refs, items: [item], at: 'Name' }, ...rest.flatMap((field) => this.units(field))];
  }

  private plain = (title: string): string => eachMention(this.text(title), () => '…');

  private heading(field: Raw): SketchItem[] {
    const title = this.text(wordAt(field, 'title')).trim();
    const description = this.text(wordAt(rawAt(field, 'properties'), 'description'), true).trim();
    const text = [title === '' ? '' : `**${title.replace(/\s*\n\s*/g, ' ')}**`, description]
      .filter((one) => one !== '')
      .join('\n\n');
    return text === '' ? [] : [{ type: 'statement', label: '', texts: { text } }];
  }

  private attachment(field: Raw, at: string): SketchItem[] {
    const attachment = prop(field, 'attachment');
    const href = wordAt(attachment, 'href');
    if (href === '') return [];
    if (wordAt(attachment, 'type') === 'video' && /^https:\/\//i.test(href)) {
      return [{ type: 'video', label: '', settings: { url: href } }];
    }
    this.reading.note('media', at, href);
    return [];
  }

  private question(field: Raw, at: string): SketchItem {
    const ref = wordAt(field, 'ref', 'id');
    const name = this.operands.get(`field ${ref}`)?.question ?? this.unique(ref);
    const asked: TypeformField = {
      field,
      properties: rawAt(field, 'properties'),
      validations: rawAt(field, 'validations'),
      at,
      name,
      reading: this.reading,
      text: this.text,
      alias: (part, operand) => this.operands.set(`field ${part}`, operand),
      choice: (choice, value) => this.choices.set(choice, value),
    };
    const type = wordAt(field, 'type');
    const make = Object.hasOwn(TYPEFORM_TYPES, type) ? TYPEFORM_TYPES[type] : undefined;
    const part = make ? make(asked) : otherType(asked);
    const description = wordAt(asked.properties, 'description');
    const item: SketchItem = {
      name,
      label: this.text(wordAt(field, 'title')),
      ...(description === '' ? {} : { help: this.text(description) }),
      required: isTrue(prop(asked.validations, 'required')),
      ...part,
    };
    this.reading.known.add(name, item);
    return item;
  }

  // ---- endings ---------------------------------------------------------------------------------------------------------

  private welcome(): SketchedForm['welcome'] {
    const [first, ...rest] = listAt(this.root, 'welcome_screens');
    for (const one of rest) this.reading.note('many', wordAt(one, 'title'), 'welcome_screens');
    if (!isRaw(first)) return undefined;
    const properties = rawAt(first, 'properties');
    this.attachment(first, wordAt(first, 'title'));
    const button = wordAt(properties, 'button_text');
    return {
      title: this.text(wordAt(first, 'title')),
      text: this.text(wordAt(properties, 'description'), true),
      ...(button === '' ? {} : { button }),
    };
  }

  /** The screen of Typeform itself comes last; it advertises Typeform, so that its words are not carried over. */
  private endings(): SketchEnding[] {
    const screens = listAt(this.root, 'thankyou_screens').filter(isRaw);
    const isOwn = (screen: Raw) => wordAt(screen, 'ref', 'id') !== 'default_tys';
    const own = screens.filter(isOwn).map((screen) => this.ending(screen));
    const standard = screens.filter((screen) => !isOwn(screen));
    for (const screen of standard) {
      this.reading.note('setting', 'default_tys', wordAt(screen, 'title'));
    }
    const last: SketchEnding[] =
      standard.length > 0 || own.length === 0 ? [{ name: 'default_tys', title: 'Thank you' }] : [];
    return [...own, ...last];
  }

  private ending(screen: Raw): SketchEnding {
    const properties = rawAt(screen, 'properties');
    const lines = this.text(wordAt(screen, 'title')).split('\n');
    const title = lines[0]?.trim() ?? '';
    const text = [...lines.slice(1), this.text(wordAt(properties, 'description'), true)]
      .filter((line) => line.trim() !== '')
      .join('\n');
    this.attachment(screen, title);
    const url = wordAt(properties, 'redirect_url') || wordAt(screen, 'redirect_url');
    const isButton = isTrue(prop(properties, 'show_button'));
    const button = isButton && url !== '' ? wordAt(properties, 'button_text') : '';
    return {
      name: wordAt(screen, 'ref', 'id'),
      title: title || 'Thank you',
      text,
      ...(url === '' ? {} : { redirect: { url, ...(isButton ? { after: 10 } : {}) } }),
      ...(button === '' ? {} : { button: this.text(button) }),
    };
  }

  // ---- logic -----------------------------------------------------------------------------------------------------------

  private actions(): TypeformAction[] {
    return listAt(this.root, 'logic').flatMap((entry) =>
      listAt(entry, 'actions').map((action) => ({ ref: wordAt(entry, 'ref'), action })),
    );
  }

  private variables(variables: unknown): void {
    const { reading, names } = this;
    const calculations = this.actions().filter(({ action }) => wordAt(action, 'action') !== 'jump');
    for (const item of variableItems(
      isRaw(variables) ? variables : {},
      calculations,
      names,
      reading,
    )) {
      const name = item.name ?? '';
      reading.known.add(name, item);
      reading.helpers.push({ name, item });
    }
  }
}

const rawAt = (value: unknown, name: string): Raw => {
  const found = firstProp(value, name);
  return isRaw(found) ? found : {};
};

export const readTypeform = (root: Raw): SketchedForm => new TypeformReader(root).read();
