/** A description in English, read clause by clause. */
import { keyFromLabel } from '@/domain/form/places/fieldKeys';
import { note, type SketchNote } from '@/domain/form/sketch/notes';
import { ownText, type SketchCondition, type SketchEnding } from '@/domain/form/sketch/sketch';
import type { Ask } from './ask';
import { bareQuestion } from './bareQuestions';
import { metBy, describedName } from './conditions';
import { customaryAsks, ofSecondPerson, placeCustomary } from './customary';
import { endingIn } from './endings';
import { isPredicate, pluralOf, singular } from './grammar';
import { labelFrom, sharesWord } from './label';
import { asksSomething, withOptionsInBrackets } from './phrasing/headed';
import type { Kind } from './lexicon/kinds/kind';
import { asksOfList } from './listing';
import { afterHead, ASKS_FOR_FORM, BACKGROUND, clausesOf } from './openings';
import { EACH_OF, Prices } from './prices/prices';
import { hasMoney } from './prices/priceWords';
import { conditionalIn } from './conditionals';
import { groupIn, groupItem, type RepeatedGroup } from './repeats';
import { ruleIn } from './rules';
import { HEADING, MARKED_LIST, pageIn, settingIn } from './wholeForm';
import { ratingsIn, statementsIn, tableIn } from './scales';
import { lowered, sentenceCase, sentencesOf, textParts, toReader, unglued } from './text';

const TRAILING =
  /^(.+?)(?:,?\s+(?:but )?(?:only |just )?(?:if|in case)|\s+(?:but )?(?:only |just )(?:when)|,?\s+(?:but )?(?:only |just )?(?:those|anyone|people|guests|customers) (?:who|that)) (?!(?:they|you)(?:'d| would)? (?:like|want|wish)$|(?:applicable|any|relevant|known|needed|necessary|required|possible|available|different|appropriate)\b|(?:they|you) (?:have|know) (?:one|it|any)|there (?:is|are) (?:one|any))(.+)$/i;

const INVITES =
  /^(?:thinking (?:of|about)|looking (?:for|to)|fancy|interested in|want to|need (?:an?|some|help)|ready to|struggling with)\b[^,]*\?$/i;

/** “Request a repeat prescription.” says what the form is for. */
const ACTS =
  /^(?:request|book|order|report|apply for|register for|reserve|hire|buy|claim|join|renew|cancel) (?:an? |our |the |your )?[^,:;()?]{3,50}$/i;

/** What respondents are told, and not asked. */
const TOLD =
  /^(?:(?:caution|warning|important|please note|nb|reminder)\b|(?:max(?:imum)? )?\d+ [a-z]+ (?:max(?:imum)?|only|per (?:family|person|household|child))\b|(?:please )?(?:allow|note|be aware|remember|make sure|ensure|arrive|wear)\b(?! (?:for|if|whether))|(?:please )?bring (?:a|an|your|the|some)\b).{6,}$/i;

/** “cod, haddock, chips - how many of each”: a number of each. */
function withCounts(clause: string): string {
  const match =
    /^(.+?)\s*[-–,(]\s*(?:and )?(?:how many|quantity|quantities|number) (?:of|for) each(?: one| item| they want| you want)?\)?(.*)$/i.exec(
      clause,
    );
  if (!match || /[£€$]\d/.test(clause)) return clause;
  const parts = textParts(match[1] ?? '');
  const from = parts.findLastIndex(({ text }) => asksSomething(text) || /\(|:/.test(unglued(text)));
  if (parts.length - from < 3) return clause;
  const items = parts.map(({ text }, index) => (index > from ? `how many ${text}` : text));
  return `${items.join(', ')}${match[2] ?? ''}`;
}

const SECTION = /^(?:about )?((?:your|their|the|about)? ?[\p{L}' ]{3,30}):\s/iu;

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
      if (
        index === 0 &&
        BACKGROUND.test(sentence) &&
        !/:|[£€$]\d/.test(sentence) &&
        !/\b(?:form|survey|questionnaire|sign-?up|rsvp|poll|page)\b/i.test(sentence)
      )
        return;
      // “Thinking of selling your house?” asks for no answer.
      if (index === 0 && sentences.length > 1 && (INVITES.test(sentence) || ACTS.test(sentence)))
        return;
      const isHead =
        index === 0 || (ASKS_FOR_FORM.test(sentence) && settingIn(lowered(sentence)) === undefined);
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
    const rule = ruleIn(clause, this.asks);
    if (rule) return this.add([rule]);
    const told = TOLD.exec(clause);
    if (told) {
      const label = sentenceCase(unglued(clause));
      return this.add([{ item: { type: 'statement', label }, source: clause }]);
    }
    const agreed = statementsIn(clause, this.description);
    if (agreed) return this.add([agreed]);
    const rest = this.prices.read(withCounts(clause));
    const table = tableIn(rest, this.description) ?? ratingsIn(rest);
    if (table) {
      if (table.before !== undefined && table.before !== '') this.list(table.before);
      this.add(table.asks);
      if (table.rest !== '') this.clause(table.rest);
      return;
    }
    const group = groupIn(unglued(rest));
    if (group) return this.group(group);
    const rate = /^(.+?)(?:,\s*(?:and )?|\s+and\s+)((?:please )?(?:rate|score) (?!limit).+)$/i.exec(
      rest,
    );
    const rated = rate && (tableIn(rate[2] ?? '', this.description) ?? ratingsIn(rate[2] ?? ''));
    if (rate && rated) {
      this.list(rate[1] ?? '');
      this.add(rated.asks);
      if (rated.rest !== '') this.clause(rated.rest);
      return;
    }
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
    const { asks, unread } = asksOfList(text, this.prices.given);
    this.add(showIf ? asks.map((ask) => ({ ...ask, item: { ...ask.item, showIf } })) : asks);
    for (const one of unread)
      if (!CHAT.test(one) && !EACH_OF.test(one) && !/^\W*$/.test(one))
        this.notes.push(note('unread', 'description', one));
  }

  private add(asks: readonly Ask[]): void {
    for (const given of asks) {
      const ask = ofSecondPerson(given, this.asks);
      this.explicit += 1;
      const known = this.sameAs(ask);
      const owned = known && !ask.item.showIf ? this.ofPrevious(ask) : undefined;
      if (owned) {
        this.asks.push(this.named(owned));
        continue;
      }
      const another = known && this.another(ask, known);
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

  /** “If they have a second car, ask for its registration”: what is asked of it, if its like was asked before. */
  private another(ask: Ask, known: Ask): Ask | undefined {
    const { showIf } = ask.item;
    if (!showIf || !('question' in showIf)) return undefined;
    const about = this.asks.find((one) => describedName(one) === showIf.question);
    if (!about || this.asks.indexOf(about) < this.asks.indexOf(known)) return undefined;
    const noun = /\b(?:an?|any|another|the) ([\w' -]+)\?$/i.exec(ownText(about.item.label))?.[1];
    const { contact: _contact, ...settings } = { ...ask.item.settings } as Record<string, unknown>;
    const label = `${ownText(ask.item.label)} (${noun ?? 'second'})`;
    return { ...ask, item: { ...ask.item, label, settings } };
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

  /** “parent 2 name and phone”: the phone is that person's, if one was asked for before. */
  private ofPrevious(ask: Ask): Ask | undefined {
    if (!isReached(ask)) return undefined;
    const before = this.asks.at(-1);
    const owner =
      /^(.*\S)(?: name|[’']s name)$|^(Emergency contact|Next of kin|GP)(?:’s name and surgery)?$/i.exec(
        ownText(before?.item.label),
      );
    const whose = owner?.[1] ?? owner?.[2];
    if (whose === undefined || /^(?:first|last|full|your|preferred)$/i.test(whose))
      return undefined;
    const { contact: _contact, ...settings } = { ...ask.item.settings } as Record<string, unknown>;
    const label = `${whose} ${lowered(ownText(ask.item.label))}`;
    return { ...ask, item: { ...ask.item, label, required: false, settings } };
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
    if (!setting) return this.marked(text);
    if (setting.all === 'required') {
      this.allRequired = true;
      this.except = setting.except;
    } else if (setting.all === 'optional') this.allOptional = true;
    this.pages = setting.pages ?? this.pages;
    if (setting.bySection && this.breaks.length === 0) this.breaks.push(...this.sections);
    return true;
  }

  /** “Name and email are required”: said of questions that are there. */
  private marked(text: string): boolean {
    const match =
      /^(?:make )?(?:the )?(.+?) (?:is|are|should be|must be|as|fields? (?:is|are)) (optional|required|mandatory|compulsory)$/.exec(
        text,
      ) ?? /^(?:make )(.+?) (optional|required|mandatory)$/.exec(text);
    if (!match) return false;
    const [, names = '', word = ''] = match;
    const required = word !== 'optional';
    if (/^(?:only )/.test(names)) this.allOptional = true;
    let done = false;
    for (const { item } of asksOfList(names.replace(/^only (?:the )?/, '')).asks) {
      const known =
        this.asks.find(
          (ask) => lowered(ownText(ask.item.label)) === lowered(ownText(item.label)),
        ) ?? this.asks.find((ask) => sharesWord(ownText(ask.item.label), ownText(item.label)));
      if (known) {
        known.item = { ...known.item, required };
        known.isMarked = true;
      }
      done ||= known !== undefined;
    }
    return done;
  }

  /** What must not be asked, in the words of the description. */
  readonly unwanted: string[] = [];

  /** “Don't ask for their name.” */
  private leaveOut(clause: string): boolean {
    const match =
      /^(?:please |we |i )*(?:don't|do not|no need to|never|not)(?: (?:want|need) to)? (?:ask|collect|include|require|request|need|want)(?: for| about| them for)? (.+)$/i.exec(
        unglued(clause),
      );
    if (!match) return false;
    for (const { item } of asksOfList(match[1] ?? '').asks)
      this.unwanted.push(lowered(ownText(item.label)));
    return this.unwanted.length > 0;
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
    // “items being returned, for each item …” asks once.
    const before = this.asks.at(-1);
    const isLead =
      before?.item.type === 'short_text' &&
      lowered(ownText(before.item.label)).startsWith(pluralOf(singular(given.noun)));
    if (isLead) this.asks.pop();
    this.add([{ item: made.item, source: group.noun }]);
    for (const text of made.unread) this.notes.push(note('unread', 'description', text));
    if (behind) this.clause(behind[2] ?? '');
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
    if (this.whenInGroup(condition, consequence, opposite)) return;
    if (this.asks.length === 0) this.take('core');
    this.asWhether(condition);
    const met = this.metBy(condition);
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
    if (
      /^(?:please )?(?:end|stop|finish)(?: the)?(?: form| survey| questionnaire| quiz| there| here)*$/i.test(
        consequence.trim(),
      )
    ) {
      this.stops.push({ at: this.asks.length, when: { not: holds } });
      return;
    }
    this.consequence(consequence, holds, condition);
  }

  /** A condition that speaks of the repeated thing that was described last: what follows is asked of each. */
  private whenInGroup(condition: string, consequence: string, opposite: boolean): boolean {
    const group = this.asks.at(-1);
    if (group?.item.type !== 'group') return false;
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

  /** “any medication, if so …”: the text that was asked for becomes a question with yes and no. */
  private asWhether(condition: string): void {
    const before = this.asks.at(-1);
    if (!before || !/^(?:so|yes|any|there (?:is|are))$/i.test(condition.trim())) return;
    if (!/^any\b/i.test(before.source) || !/^(?:short|long)_text$/.test(before.item.type)) return;
    const label = `Any ${lowered(ownText(before.item.label)).replace(/^any /, '')}?`;
    before.item = { ...before.item, type: 'yes_no', label, settings: {} };
  }

  private metBy(condition: string) {
    const met = metBy(condition, this.asks);
    if (
      met ||
      !isPredicate(condition) ||
      /^(?:they|their|the|it|you|there|any|a|an|this|that|he|she)\b/i.test(condition)
    )
      return met;
    return metBy(`they ${condition}`, this.asks);
  }

  private consequence(text: string, showIf: SketchCondition, condition: string): void {
    const said = text
      .replace(
        /^(?:please |then |also |we (?:also )?(?:need|want)(?: to (?:ask|know|see))?|i (?:need|want)(?: to (?:ask|know|see))?|they (?:should|must|need to|have to|can)(?: also)? (?:give|enter|provide|upload|tell us|say|fill in|sign|confirm|choose|explain)?|let them (?:choose|enter|give|say|explain|upload|add)?|get|collect|request|include|display|show(?: them)?(?: a (?:question|field|box))?(?: (?:asking|for))?|ask(?: them| him| her| for| about| the \w+)*)\s+/i,
        '',
      )
      .trim();
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
    if (
      /^(?:we'll|we will|you'll|you will|they'll|they will|there(?:'s| is| will))\b/i.test(said)
    ) {
      const label = sentenceCase(toReader(unglued(said)));
      this.add([{ item: { type: 'statement', label, showIf }, source: said }]);
      return;
    }
    const shown =
      /^(?:show|display|say|warn|tell them)(?: them)?(?: that)?:? (?!.*\b(?:question|field|box)\b)(.{12,})$/i.exec(
        text,
      );
    if (shown && !/^(?:show|display)(?: them)? (?:the|a|an|their)\b/i.test(text)) {
      this.add([
        {
          item: {
            type: 'statement',
            label: sentenceCase(toReader(unglued(shown[1] ?? ''))),
            showIf,
          },
          source: said,
        },
      ]);
      return;
    }
    const bare = bareQuestion(said, condition);
    if (bare) {
      this.add([{ item: { ...bare, showIf }, source: said }]);
      return;
    }
    const before = this.asks.length;
    this.list(this.prices.read(said), showIf);
    if (this.asks.length === before && !this.asks.some(({ item }) => item.showIf === showIf)) {
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

/** “Which day suits you? Monday, Tuesday, Friday.”: what can be chosen stands behind the question. */
function withOptionsBehind(sentences: readonly string[]): string[] {
  const joined: string[] = [];
  for (const sentence of sentences) {
    const before = joined.at(-1);
    const how = /\s*\(((?:tick|choose|pick|select) [^()]*)\)$/i.exec(sentence);
    const parts = textParts(sentence.slice(0, how?.index).replace(/\?$/, ''));
    const isList =
      before?.endsWith('?') === true &&
      /\b(?:which|what|how|when|where|who|choose|pick)\b/i.test(before) &&
      !/\bif\b/i.test(sentence) &&
      !before.includes('(') &&
      !sentence.endsWith('?') &&
      parts.length >= 2 &&
      !sentence.includes(':') &&
      (!/[£€$]/.test(sentence) || parts.every(({ text }) => hasMoney(unglued(text)))) &&
      parts.every(
        ({ text }) =>
          text.split(' ').length <= (hasMoney(unglued(text)) ? 6 : 4) &&
          !/ [-–] /.test(text) &&
          !asksSomething(text) &&
          !/^(?:then|and|but|ask|please|we|i|they|it|this|the|if)\b/i.test(text),
      );
    if (!isList) joined.push(sentence);
    else
      joined[joined.length - 1] =
        `${(before ?? '').slice(0, -1)} (${parts.map(({ text }) => unglued(text)).join(', ')}) ${how?.[1] ?? ''}?`;
  }
  return joined;
}

/** The first item of a list, and the others. */
function firstItem(text: string): [string, string] {
  const at = text.search(/,\s/);
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1).trim()];
}

const isReached = ({ item }: Ask) => ['name', 'email', 'phone'].includes(item.type);

const CHAT = /\b(?:form|survey|questionnaire|please|thanks|cheers|simple|quick)\b/i;

function renamed(condition: SketchCondition, from: string, to: string): SketchCondition {
  if ('all' in condition || 'any' in condition || 'not' in condition) return condition;
  return condition.question === from ? { ...condition, question: to } : condition;
}
