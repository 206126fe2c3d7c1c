/** A description in German, French or Spanish, in a simple form: a kind, a list of questions, conditions of yes and no. */
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import {
  mention,
  ownText,
  type SketchCondition,
  type SketchItem,
} from '@/domain/form/sketch/sketch';
import { optionsOf } from '../ask';
import { CONCEPTS } from '../lexicon/concepts';
import { sentenceCase } from '../text';
import type { ForeignConcept, ForeignKind, Lexicon } from './lexicon';
import {
  FOREIGN_AGREES,
  FOREIGN_IN_UNIT,
  FOREIGN_ROWS,
  FOREIGN_UNITS,
  FOREIGN_VERB_FIRST,
} from './turns';
import { shielded, unshielded } from './shields';

interface Asked {
  item: SketchItem;
  concept: string | undefined;
}

const STRAIGHT = /[‘’]/g;

const QUESTION =
  /^(?:wie|was|warum|wann|wo|wer|welche[rsmn]?|woher|combien|pourquoi|comment|quand|où|quel(?:le)?s?|lequel|laquelle|¿?(?:qué|cómo|cuándo|dónde|cuál(?:es)?|cuánt[oa]s?|por qué|quién))(?!\p{L})/iu;

export class LanguageReading {
  readonly asked: Asked[] = [];
  readonly notes: SketchNote[] = [];
  readonly totals: SketchItem[] = [];
  private readonly names = new Set<string>();
  explicit = 0;

  constructor(private readonly lexicon: Lexicon) {}

  sentence(said: string): void {
    const text = FOREIGN_ROWS.reduce((words, [pattern, to]) => words.replace(pattern, to), said);
    const { ifYes, ifNo, asking } = this.lexicon;
    const each = this.lexicon.each.exec(text);
    if (each) return this.group(each[1] ?? '', each[2] ?? '');
    const parts = text
      .split(/,?\s+(?=(?:wenn|falls|si|s['’]ils?|sinon|en caso) )/iu)
      .map((part) => part.trim());
    for (const [index, part] of parts.entries()) {
      const yes = ifYes.test(part);
      const clause = part.replace(ifYes, '').replace(ifNo, '').replace(asking, '');
      if (yes || ifNo.test(part)) {
        const [own = '', ...others] = index > 0 ? clause.split(/,\s+/) : [clause];
        this.when(yes, own);
        if (others.length > 0) this.list(others.join(', '));
        continue;
      }
      const condition = this.lexicon.if.exec(part);
      const met = condition && this.metBy(condition[1] ?? '');
      if (condition && met) {
        this.list((condition[2] ?? '').replace(asking, ''), met);
        continue;
      }
      this.list(part.replace(asking, ''));
    }
  }

  private when(yes: boolean, clause: string): void {
    const last = [...this.asked].reverse().find(({ item }) => item.type === 'yes_no');
    if (!last) return this.list(clause);
    this.list(clause, { question: last.item.name ?? '', op: 'equals', value: yes ? 'yes' : 'no' });
  }

  /** An option or a question with yes and no that a condition speaks of. */
  private metBy(condition: string): SketchCondition | undefined {
    const said = condition.toLowerCase();
    for (const { item } of [...this.asked].reverse()) {
      const option = item.options?.find(({ label }) => said.includes(ownText(label).toLowerCase()));
      const question = item.name ?? '';
      if (option)
        return {
          question,
          op: item.type === 'multiple_choice' ? 'includes' : 'equals',
          value: option.value,
        };
      const words =
        ownText(item.label)
          .toLowerCase()
          .match(/\p{L}{5,}/gu) ?? [];
      if (item.type === 'yes_no' && words.some((word) => said.includes(word.slice(0, 6))))
        return { question, op: 'equals', value: 'yes' };
    }
    return undefined;
  }

  list(text: string, showIf?: SketchCondition): void {
    const { rest, quantity } = this.priced(text);
    for (const part of this.parts(rest)) {
      const item = this.itemFrom(part);
      if (item) this.add(item, showIf);
      else if (part.split(' ').length > 1) this.notes.push(note('unread', 'description', part));
    }
    if (quantity) this.add(quantity);
  }

  /** Items of a list; “A, B or C” stays one. */
  private parts(text: string): string[] {
    const items = shielded(text)
      .split(this.lexicon.and)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return items.map(unshielded);
  }

  private priced(text: string): { rest: string; quantity?: Asked } {
    const match = this.lexicon.price.exec(text);
    if (!match) return { rest: text };
    const price = Number((match[1] ?? '').replace(',', '.'));
    const noun = sentenceCase(match[2] ?? '');
    const name = this.named(noun);
    const quantity: Asked = {
      concept: undefined,
      item: {
        type: 'number',
        name,
        label: this.lexicon.howMany(noun),
        required: true,
        settings: { min: 1, wholeNumber: true },
      },
    };
    this.totals.push({
      type: 'calculated',
      name: 'total',
      label: this.lexicon.total,
      formula: `${mention(name)} * ${price}`,
      settings: { currency: 'EUR', decimals: 2, shown: true },
    });
    return { rest: text.replace(match[0], '').replace(/^\s*,|,\s*$/, ''), quantity };
  }

  private named(label: string): string {
    const name = keyFromLabel(label, this.names);
    this.names.add(name);
    return name;
  }

  add({ item, concept }: Asked, showIf?: SketchCondition): void {
    const label = ownText(item.label).toLowerCase();
    if (this.asked.some((other) => ownText(other.item.label).toLowerCase() === label)) return;
    this.explicit += 1;
    const name = item.name ?? this.named(ownText(item.label));
    this.asked.push({ item: { ...item, name, ...(showIf ? { showIf } : {}) }, concept });
  }

  private group(noun: string, list: string): void {
    const inner = new LanguageReading(this.lexicon);
    inner.list(list.replace(this.lexicon.asking, ''));
    if (inner.asked.length === 0) return;
    const one = sentenceCase(noun);
    this.add({
      concept: undefined,
      item: {
        type: 'group',
        label: one,
        texts: { itemLabel: one },
        children: inner.asked.map(({ item }) => {
          const { contact: _contact, ...settings } = { ...item.settings } as Record<
            string,
            unknown
          >;
          return { ...item, name: `${item.name ?? ''}_each`, settings };
        }),
        settings: { min: 1 },
      },
    });
  }

  /** One item of a list as a question. */
  private itemFrom(said: string): Asked | undefined {
    const { required: isRequired, optional, yesNo, scale, between, whether } = this.lexicon;
    let text = said.replace(this.lexicon.asking, '').trim();
    const marks: { required?: boolean } = {};
    const settings: Record<string, unknown> = {};
    let type: SketchItem['type'] | undefined;
    const take = (pattern: RegExp, apply: (match: RegExpExecArray) => void) => {
      const match = pattern.exec(text);
      if (!match) return;
      apply(match);
      text = text
        .replace(match[0], ' ')
        .replace(/\(\s*\)/, ' ')
        .replace(/\s+/g, ' ')
        .trim();
    };
    take(optional, () => (marks.required = false));
    take(isRequired, () => (marks.required = true));
    take(yesNo, () => (type = 'yes_no'));
    take(between, (match) =>
      Object.assign(settings, { min: Number(match[1]), max: Number(match[2]) }),
    );
    if (settings['min'] === undefined)
      take(scale, (match) => {
        const most = Number(match[2]);
        const from = Number(match[1]);
        type = from === 0 && most === 10 ? 'nps' : most === 5 ? 'rating' : 'scale';
        if (type === 'scale') Object.assign(settings, { from, to: Math.min(10, most) });
        else if (type === 'rating') settings['max'] = most;
      });
    take(FOREIGN_IN_UNIT, (match) => {
      type ??= 'number';
      const unit = (match[1] ?? '').toLowerCase();
      if (/^(?:euros?|€)$/.test(unit)) settings['currency'] = 'EUR';
      else settings['unit'] = FOREIGN_UNITS[unit] ?? unit.replace('m2', 'm²');
    });
    if (FOREIGN_AGREES.test(text)) {
      const statement = `${sentenceCase(text)}.`;
      const label =
        this.lexicon.concepts.find(({ id }) => id === 'terms')?.label ?? sentenceCase(text);
      return {
        concept: undefined,
        item: { type: 'consent', label, required: marks.required ?? true, texts: { statement } },
      };
    }
    const { head, options } = this.optionsIn(text);
    const label = head.replace(/^[\s:,–-]+|[\s:,–.-]+$/g, '');
    if (label === '' || /^(?:ein|eine|un|une|una|formular|formulaire|formulario)$/i.test(label))
      return undefined;
    const concept = this.conceptIn(label.replace(STRAIGHT, "'"));
    if (concept) return this.known(concept, label, { type, options, settings, ...marks });
    const isWhether =
      !QUESTION.test(label) &&
      (whether.test(label) || FOREIGN_VERB_FIRST.test(label) || /\?$/.test(label));
    const found =
      this.lexicon.types.find(([pattern]) => pattern.test(label))?.[1] ??
      (/^(?:nummer|numéro|número|telefonnummer)$|^(?:telefon|handy|téléphone|portable|teléfono|móvil)(?!\p{L})/iu.test(
        label,
      )
        ? 'phone'
        : /^(?:du|au|desde|hasta|von|bis|ab wann.*)$/iu.test(label)
          ? 'date'
          : /^(?:metros cuadrados|quadratmeter|mètres carrés)$/iu.test(label)
            ? 'number'
            : undefined);
    const kind = options
      ? 'single_choice'
      : (type ??
        (isWhether
          ? 'yes_no'
          : settings['min'] === undefined
            ? (found ?? 'short_text')
            : 'number'));
    const worded = sentenceCase(
      isWhether ? label.replace(whether, '').replace(/\s*\?$/, '') : label,
    );
    return {
      concept: undefined,
      item: {
        type: kind,
        label:
          (kind === 'yes_no' || QUESTION.test(worded)) && !worded.endsWith('?')
            ? this.asQuestion(worded)
            : worded,
        ...(options ? { options: optionsOf(options) } : {}),
        ...marks,
        settings: {
          ...(kind === 'number'
            ? { min: 0, ...settings }
            : kind === 'scale'
              ? { from: 1, to: 5, ...settings }
              : settings),
          ...(kind === 'rating' ? { max: settings['max'] ?? 5 } : {}),
        },
      },
    };
  }

  private asQuestion(label: string): string {
    if (this.lexicon.language === 'es') return `¿${label.replace(/^¿/, '')}?`;
    return this.lexicon.language === 'fr' ? `${label} ?` : `${label}?`;
  }

  private optionsIn(text: string): { head: string; options: string[] | undefined } {
    const bracket = /^(.*?)\s*\(([^()]+)\)\s*$/.exec(text);
    const list = (words: string) =>
      words
        .split(new RegExp(`${this.lexicon.or.source}|${this.lexicon.and.source}|\\s*/\\s*`, 'iu'))
        .map((one) => sentenceCase(one.trim()))
        .filter((one) => one !== '');
    if (bracket) {
      const options = list(bracket[2] ?? '');
      if (options.length >= 2) return { head: bracket[1] ?? '', options };
      return { head: `${bracket[1] ?? ''} ${bracket[2] ?? ''}`, options: undefined };
    }
    const or = text.split(this.lexicon.or).map((one) => one.trim());
    const isKnown =
      this.conceptIn(text) !== undefined ||
      /(?:padre o (?:la )?madre|madre o (?:el )?padre|père ou (?:la )?mère|mère ou (?:le )?père|vater oder mutter|mutter oder vater)/iu.test(
        text,
      );
    if (!isKnown && or.length >= 2 && or.every((one) => one.split(' ').length <= 3))
      return { head: `${sentenceCase(text)}?`, options: or.map(sentenceCase) };
    return { head: text, options: undefined };
  }

  private conceptIn(label: string): ForeignConcept | undefined {
    const text = label.replace(STRAIGHT, "'");
    let best: ForeignConcept | undefined;
    let length = 0;
    for (const concept of this.lexicon.concepts) {
      const match = concept.match.exec(text);
      if (match && match[0].length > length && match[0].length >= text.length * 0.6) {
        best = concept;
        length = match[0].length;
      }
    }
    return best;
  }

  known(
    concept: ForeignConcept,
    said: string,
    given: {
      type?: SketchItem['type'] | undefined;
      options?: readonly string[] | undefined;
      settings?: Readonly<Record<string, unknown>>;
      required?: boolean;
    } = {},
  ): Asked {
    const model = CONCEPTS.find(({ id }) => id === concept.id);
    const own = given.options ?? (concept.options.length > 0 ? concept.options : undefined);
    const needsOptions = /choice|dropdown|ranking/.test(model?.type ?? '');
    const isChoice = own !== undefined && (needsOptions || given.options !== undefined);
    const type = isChoice
      ? needsOptions
        ? (model?.type ?? 'single_choice')
        : 'single_choice'
      : (given.type ?? (needsOptions ? 'short_text' : (model?.type ?? 'short_text')));
    const kept = type === model?.type ? { ...model.settings } : {};
    const statement = this.lexicon.statements[concept.id] ?? this.lexicon.statements['consent'];
    const isSame = said === '' || concept.match.exec(said)?.[0].length === said.length;
    return {
      concept: concept.id,
      item: {
        type: isChoice && given.options && given.options.length > 6 ? 'dropdown' : type,
        label: isSame || type === 'consent' ? concept.label : sentenceCase(said),
        required: given.required ?? model?.required ?? false,
        ...(isChoice ? { options: optionsOf(own) } : {}),
        ...(type === 'consent' && statement !== undefined ? { texts: { statement } } : {}),
        settings: {
          ...kept,
          ...(kept['currency'] === undefined ? {} : { currency: 'EUR' }),
          ...given.settings,
          ...(model?.contact && isSame ? { contact: model.contact } : {}),
        },
      },
    };
  }

  /** What the kind customarily asks. */
  take(kind: ForeignKind, listed: boolean): void {
    const has = (id: string) =>
      this.asked.some(
        ({ concept, item }) =>
          concept === id ||
          (id === 'name' && /^(?:first|last|child|parent)_name$/.test(concept ?? '')) ||
          (id === 'email' && item.type === 'email') ||
          (id === 'phone' && item.type === 'phone'),
      );
    const reached = has('email') || has('phone');
    const made = (ids: readonly string[]) =>
      ids.flatMap((id): Asked[] => {
        const bare = id.replace('*', '');
        const concept = this.lexicon.concepts.find((one) => one.id === bare);
        if (!concept || has(bare) || (listed && reached && /^(?:email|phone)$/.test(bare)))
          return [];
        const { item } = this.known(concept, '', { required: id.endsWith('*') });
        return [{ concept: bare, item: { ...item, name: this.named(ownText(item.label)) } }];
      });
    this.asked.unshift(...made(kind.core.filter((id) => !listed || id.endsWith('*'))));
    if (!listed) this.asked.push(...made(kind.rest));
  }
}
