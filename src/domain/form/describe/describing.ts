/** A description in English, read clause by clause. */
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { ownText, type SketchCondition, type SketchEnding } from '@/domain/form/sketch/sketch';
import type { Ask } from './ask';
import { bareQuestion } from './bareQuestions';
import { describedName, metBy, metByWords } from './conditions';
import { customaryAsks, ofSecondPerson, placeCustomary } from './customary';
import { endingIn } from './endings';
import { labelFrom } from './label';
import {
  ASK_IF,
  CHAT,
  firstItem,
  renamed,
  SECTION,
  TOLD,
  TRAILING,
  withCounts,
  withoutCountOfEach,
  withOptionsBehind,
} from './phrasing/clauses';
import { withOptionsInBrackets } from './phrasing/headed';
import { markAsked, toldIn, unwantedIn, withoutActing } from './phrasing/said';
import { anotherOf, asWhether, isLeadOf, ofPrevious } from './phrasing/second';
import type { Kind } from './lexicon/kinds/kind';
import { asksOfList, detailed } from './listing';
import { afterHead, BACKGROUND, clausesOf, isLead, namesForm } from './openings';
import { EACH_OF, Prices } from './prices/prices';
import { hasMoney } from './prices/priceWords';
import { BARE, cheaperIn, conditionalIn, ENDS_HERE, withGroup } from './conditionals';
import { groupIn, groupItem, type RepeatedGroup } from './repeats';
import { ruleIn } from './rules';
import { HEADING, MARKED_LIST, pageIn, settingIn } from './wholeForm';
import { ratedBehind, ratingsIn, statementsIn, tableIn } from './scales';
import { lowered, sentenceCase, sentencesOf, unglued } from './text';

export class Describing {
  readonly asks: Ask[] = [];
  readonly notes: SketchNote[] = [];
  readonly endings: SketchEnding[] = [];
  readonly prices: Prices;
  readonly breaks: { at: number; title?: string }[] = [];
  private lastCondition: SketchCondition | undefined;
  /** Where some respondents are done: what comes behind is for the others. */
  readonly stops: { at: number; when: SketchCondition }[] = [];
  /** How many questions were asked for in the description's own words. */
  explicit = 0;
  allRequired = false;
  allOptional = false;
  /** What stays optional although all else is required. */
  except: string | undefined;
  pages: number | undefined;

  constructor(
    private readonly description: string,
    readonly kind: Kind | undefined,
  ) {
    this.prices = new Prices(description);
  }

  read(): void {
    const sentences = withOptionsBehind(sentencesOf(this.description));
    sentences.forEach((sentence, index) => {
      if (index === 0 && isLead(sentence, sentences.length > 1)) return;
      const isHead = index === 0 || namesForm(sentence, this.asks.length === 0);
      const listed = isHead ? afterHead(sentence) : sentence;
      // “Raffle tickets £1 each.”
      const rest = listed === '' && hasMoney(sentence) ? sentence : listed;
      const title = SECTION.exec(rest)?.[1];
      if (title !== undefined && !(index === 0 && isHead))
        this.sections.push({ at: this.asks.length, title });
      clausesOf(rest).forEach((clause, at) => {
        // “…? if yes, a van”: what is written on goes on.
        this.inList = at > 0 || /^if\b/.test(clause);
        this.clause(clause);
      });
    });
  }

  /** Headings of parts of the form, in which each part may become a page. */
  readonly sections: { at: number; title: string }[] = [];
  /** Whether the clause comes behind others of its sentence: a condition there is of one item. */
  private inList = false;

  private clause(text: string): void {
    const isAsked = /\?$/.test(text.trim());
    const clause = text
      .replace(/\?+$/, '')
      .trim()
      .replace(/^(?:and|but|then|also|plus)[, ]+/i, '')
      .replace(HEADING, '')
      .replace(ASK_IF, 'whether ')
      .trim();
    const marked = MARKED_LIST.exec(clause);
    if (marked) return this.markedList(marked[2] ?? '', !/^optional/i.test(marked[1] ?? ''));
    if (clause === '' || this.setting(clause) || this.leaveOut(clause)) return;
    if (this.page(clause)) return;
    const bracketed = withOptionsInBrackets(clause);
    if (bracketed !== clause) {
      const inList = this.inList;
      clausesOf(isAsked ? `${bracketed}?` : bracketed).forEach((one, at) => {
        this.inList = inList || at > 0;
        this.clause(one);
      });
      return;
    }
    if (this.conditional(clause)) return;
    const ending = endingIn(clause);
    if (ending) {
      this.endings.unshift(ending);
      return;
    }
    if (BACKGROUND.test(clause) && !/[£€$]\d/.test(unglued(clause))) return;
    const cheaper = cheaperIn(clause);
    if (cheaper) return this.when(cheaper.condition, cheaper.consequence);
    const rule = ruleIn(clause, this.asks);
    if (rule) return this.add([rule]);
    if (TOLD.test(clause) && clause.split(',').length < 4) {
      const label = sentenceCase(unglued(clause));
      return this.add([{ item: { type: 'statement', label }, source: clause }]);
    }
    const agreed = statementsIn(clause, this.description);
    if (agreed) return this.add([agreed]);
    const rest = this.prices.read(withoutCountOfEach(withCounts(clause), this.description));
    const table =
      tableIn(rest, this.description) ?? ratingsIn(rest) ?? ratedBehind(rest, this.description);
    if (table) {
      if (table.before !== undefined && table.before !== '') this.list(table.before);
      this.add(table.asks);
      if (table.rest !== '') this.clause(table.rest);
      return;
    }
    const group = groupIn(unglued(rest));
    if (group) return this.group(group);
    this.list(isAsked ? `${rest}?` : rest);
  }

  private list(text: string, showIf?: SketchCondition): void {
    const trailing = TRAILING.exec(text);
    if (trailing && !showIf) {
      const [, before = '', said = ''] = trailing;
      const [condition, behind] = firstItem(said);
      // “name, email, and the delivery address if they want delivery”: the condition is of the last item.
      const items = before.split(/,\s*(?:and )?|\s+and\s+/);
      const lastOne = items.at(-1) ?? before;
      const head = before
        .slice(0, before.length - lastOne.length)
        .replace(/(?:,\s*(?:and )?|\s+and\s+)$/, '');
      if (head.trim() !== '') this.list(head);
      this.when(condition, lastOne);
      if (behind !== '') this.list(behind);
      return;
    }
    const [first, others] = firstItem(text);
    const previous = this.asks.at(-1);
    const bounded = previous && detailed(previous, first);
    if (bounded) {
      this.asks[this.asks.length - 1] = bounded;
      if (others !== '') this.list(others, showIf);
      return;
    }
    const { asks, unread } = asksOfList(text, this.prices.given);
    this.add(showIf ? asks.map((ask) => ({ ...ask, item: { ...ask.item, showIf } })) : asks);
    for (const one of unread)
      if (!CHAT.test(one) && !EACH_OF.test(one) && !/^\W*$/.test(one))
        this.notes.push(note('unread', 'description', one));
  }

  private add(asks: readonly Ask[]): void {
    for (const given of asks) {
      const ask = ofSecondPerson(given, this.asks, this.description);
      this.explicit += 1;
      const known = this.sameAs(ask);
      const owned = known && !ask.item.showIf ? ofPrevious(ask, this.asks.at(-1)) : undefined;
      if (owned) {
        this.asks.push(this.named(owned));
        continue;
      }
      const another = known && anotherOf(ask, known, this.asks);
      if (another) {
        this.asks.push(this.named(another));
        continue;
      }
      if (known) {
        if (ask.item.showIf) known.item = { ...known.item, showIf: ask.item.showIf };
        continue;
      }
      this.asks.push(this.named(ask));
    }
  }

  /** “Required: name, email.” */
  private markedList(list: string, required: boolean): void {
    const before = this.asks.length;
    this.clause(list);
    for (const ask of this.asks.slice(before)) {
      ask.item = { ...ask.item, required };
      ask.isMarked = true;
    }
  }

  private sameAs(ask: Ask): Ask | undefined {
    const label = lowered(ownText(ask.item.label));
    return this.asks.find((other) => lowered(ownText(other.item.label)) === label);
  }

  private readonly names = new Set<string>();
  /** With a name of its own, by which conditions speak of it. */
  named(ask: Ask): Ask {
    if (ask.item.name !== undefined) return ask;
    const name = keyFromLabel(ownText(ask.item.label), this.names);
    this.names.add(name);
    return { ...ask, item: { ...ask.item, name } };
  }

  // ---- what is said of all ---------------------------------------------------------------------------------------------

  private setting(clause: string): boolean {
    const text = lowered(clause);
    const setting = settingIn(text);
    if (!setting)
      return markAsked(text, this.asks, () => {
        this.allOptional = true;
      });
    if (setting.all === 'required') {
      this.allRequired = true;
      this.except = setting.except;
    } else if (setting.all === 'optional') this.allOptional = true;
    this.pages = setting.pages ?? this.pages;
    if (setting.bySection && this.breaks.length === 0) this.breaks.push(...this.sections);
    return true;
  }

  /** What must not be asked, in the words of the description. */
  readonly unwanted: string[] = [];

  private leaveOut(clause: string): boolean {
    const labels = unwantedIn(clause);
    this.unwanted.push(...labels);
    return labels.length > 0;
  }

  private page(clause: string): boolean {
    const page = pageIn(clause);
    if (!page) return false;
    const { list, ...named } = page;
    this.breaks.push({ at: this.asks.length, ...named });
    this.clause(list);
    return true;
  }

  private group(given: RepeatedGroup): void {
    // “…, and if faulty a photo”: asked of those things that are.
    const behind = /^(.+?),? (?:and |but )?(if .+)$/i.exec(given.list);
    const group = behind ? { ...given, list: behind[1] ?? '' } : given;
    const made = groupItem(group);
    if (!made) return;
    if (isLeadOf(this.asks.at(-1), given.noun)) this.asks.pop();
    this.add([{ item: made.item, source: group.noun }]);
    for (const text of made.unread) this.notes.push(note('unread', 'description', text));
    for (const text of [behind?.[2], given.behind]) if (text !== undefined) this.clause(text);
  }

  // ---- conditions ------------------------------------------------------------------------------------------------------

  private conditional(clause: string): boolean {
    const otherwise = /^(?:otherwise|if not|else)(?:,| then)?\s+(.+)$/i.exec(clause);
    if (otherwise && this.lastCondition) {
      this.consequence(otherwise[1] ?? '', { not: this.lastCondition }, '');
      return true;
    }
    const match = conditionalIn(clause, this.asks);
    if (!match) {
      const asked =
        /^(?:then )?(?:ask|show|request|display|include)(?: them| for)* (.+?) (?:only )?(?:if|when|to (?:those|anyone|people) who|for (?:those|anyone) who) (.+)$/i.exec(
          clause,
        );
      if (!asked) return false;
      this.when(asked[2] ?? '', asked[1] ?? '');
      return true;
    }
    const [own, others] = this.inList ? firstItem(match.consequence) : [match.consequence, ''];
    this.when(match.condition, own, /\bunless\b/i.test(clause.slice(0, 20)));
    if (others !== '') this.clause(others);
    return true;
  }

  private when(condition: string, consequence: string, opposite = false): void {
    const both = withGroup(consequence);
    if (both) {
      this.when(condition, both[0], opposite);
      if (this.lastCondition) this.consequence(both[1], this.lastCondition, condition);
      return;
    }
    if (this.whenInGroup(condition, consequence, opposite)) return;
    if (this.asks.length === 0) this.take('core');
    asWhether(condition, this.asks.at(-1));
    const met = metByWords(condition, this.asks);
    if (!met) {
      this.notes.push(note('unread', 'description', unglued(`if ${condition}`)));
      this.list(consequence);
      return;
    }
    let { condition: holds } = met;
    if (met.first) {
      const first = this.named(met.first);
      holds = renamed(holds, met.about, describedName(first));
      const at = met.instead ? this.asks.findIndex((ask) => ask === met.instead) : -1;
      if (at >= 0) this.asks.splice(at, 1, first);
      else this.asks.push(first);
      this.explicit += 1;
    }
    if (opposite) holds = { not: holds };
    this.lastCondition = holds;
    if (this.prices.surcharge(consequence, holds)) return;
    const added = /^(.+?)(?:,| and)+ ((?:add|charge) [£€$]\d.*)$/i.exec(consequence);
    if (added && this.prices.surcharge(added[2] ?? '', holds)) {
      this.consequence(added[1] ?? '', holds, condition);
      return;
    }
    if (ENDS_HERE.test(consequence.trim())) {
      this.stops.push({ at: this.asks.length, when: { not: holds } });
      return;
    }
    this.consequence(consequence, holds, condition);
  }

  /** A condition that speaks of the repeated thing that was described last: what follows is asked of each. */
  private whenInGroup(condition: string, consequence: string, opposite: boolean): boolean {
    const group = this.asks.at(-1);
    if (group?.item.type !== 'group') return false;
    const isClosed = group.item.children?.some(({ type }) => type === 'yes_no') ?? false;
    if (!isClosed && BARE.test(condition.trim())) return false;
    const children = (group.item.children ?? []).map((item): Ask => ({
      item,
      source: ownText(item.label),
    }));
    const met = metBy(condition, children);
    if (!met || met.first) return false;
    const inner = new Describing(this.description, undefined);
    inner.consequence(consequence, opposite ? { not: met.condition } : met.condition, condition);
    const added = inner.asks.map(({ item }) => item);
    group.item = { ...group.item, children: [...(group.item.children ?? []), ...added] };
    return added.length > 0;
  }

  private consequence(text: string, showIf: SketchCondition, condition: string): void {
    const said = withoutActing(text);
    const asksWhat = /^(?:ask|get|collect|request|we need|i need|they|let)/i.test(text);
    const ending = asksWhat ? undefined : endingIn(text);
    if (ending) {
      this.endings.push({ ...ending, showIf });
      return;
    }
    const whole = groupIn(unglued(said)) ?? groupIn(unglued(text));
    if (whole) {
      const before = this.asks.length;
      this.group(whole);
      for (const ask of this.asks.slice(before)) ask.item = { ...ask.item, showIf };
      return;
    }
    const table = tableIn(said, this.description);
    if (table) {
      this.add(table.asks.map((ask) => ({ ...ask, item: { ...ask.item, showIf } })));
      return;
    }
    const told = toldIn(said, text);
    if (told !== undefined) {
      this.add([{ item: { type: 'statement', label: told, showIf }, source: said }]);
      return;
    }
    const bare = bareQuestion(said, condition);
    if (bare) {
      this.add([{ item: { ...bare, showIf }, source: said }]);
      return;
    }
    const before = this.asks.length;
    const noted = this.notes.length;
    this.list(this.prices.read(said), showIf);
    if (this.asks.length === before && !this.asks.some(({ item }) => item.showIf === showIf)) {
      this.notes.length = noted;
      this.add([{ item: { type: 'long_text', label: labelFrom(said), showIf }, source: said }]);
    }
  }

  // ---- the kind's own --------------------------------------------------------------------------------------------------

  /** Adds what the kind customarily asks, if it is not asked already. */
  take(which: 'core' | 'rest', listed = false): void {
    if (!this.kind) return;
    const added = customaryAsks(this.kind, which, listed, this.asks, this.description, (ask) =>
      this.named(ask),
    );
    if (which === 'core') placeCustomary(this.asks, added, this.kind);
    else this.asks.push(...added);
  }
}
