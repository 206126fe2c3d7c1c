/** A form as somebody describes it in everyday English, as a sketch. The same text makes the same form. */
import type { SketchedForm } from '@/domain/form/sketch/sketch';
import { optionsOf, type Ask } from './ask';
import { askFor } from './asks';
import { note } from '@/domain/form/sketch/notes';
import { LISTS } from './lexicon/lists';
import { Describing } from './describing';
import { designIn } from './endings';
import { openingKind, titleFor } from './openings';
import { isLast, describedPages, withComing } from './pages';
import { guestsOf, ofAnimal } from './reading/context';
import { phrased } from './phrasing';
import { spelled } from './spelling';
import { labelFrom, sharesWord } from './label';
import { lowered, tidy, withoutArticles } from './text';
import { ownText } from '@/domain/form/sketch/sketch';

/**
 * A sketch of the form that a description in English asks for; what was not understood is among its notes.
 *
 * @param description up to `ASSIST_LIMITS.words` characters
 */
export function describeInEnglish(words: string): SketchedForm {
  const plain = spelled(words);
  const description = phrased(tidy(plain));
  const kind = openingKind(description);
  const work = new Describing(description, kind);
  if (kind || !isGibberish(description)) work.read();
  if (work.asks.length === 0 && !kind) {
    work.notes.push(note('unread', 'description', description));
    for (const id of ['name', 'email', 'message']) work.asks.push(work.named(askFor(id)));
  }
  const isAnonymous =
    /(?<!\b(?:otherwise|else|or) )(?<!\b(?:want|wish|prefer|like|rather)(?: to)? (?:stay |remain |be ))\banonymous(?:ly)?\b/i.test(
      plain,
    );
  const listed =
    work.explicit >= 2 ||
    (work.explicit >= 1 && (!kind || work.asks.some(({ item }) => item.type === 'group'))) ||
    (!work.prices.isEmpty && kind?.id !== 'event');
  work.take('core', listed);
  if (!listed) work.take('rest');
  for (const { at, when } of work.stops) {
    work.asks.forEach((ask, index) => {
      if (index >= at && !ask.item.showIf) ask.item = { ...ask.item, showIf: when };
    });
  }
  const { asks: kept, totals } = work.prices.finish(work.asks, (ask) => work.named(ask));
  const tail = kept.findLastIndex((ask) => !isLast(ask)) + 1;
  let asks = [
    ...kept.slice(0, tail),
    ...totals.map((item): Ask => ({ item, source: 'total' })),
    ...kept.slice(tail),
  ];
  const { unwanted } = work;
  if (unwanted.length > 0)
    asks = asks.filter(({ item }) => !unwanted.includes(lowered(ownText(item.label))));
  if (isAnonymous) asks = asks.filter((ask) => !['name', 'email', 'phone'].includes(ask.item.type));
  if (!listed) asks = [...asks.filter((ask) => !isLast(ask)), ...asks.filter((ask) => isLast(ask))];
  asks = withComing(asks, kind).map((ask) => {
    const { item } = ask;
    if (item.type === 'calculated' || item.type === 'statement' || item.type === 'group')
      return ask;
    const { except } = work;
    const isExcepted =
      except !== undefined &&
      (sharesWord(except, ownText(item.label)) || sharesWord(except, ask.source));
    if (work.allRequired && isExcepted) return { ...ask, item: { ...item, required: false } };
    if (work.allRequired) return { ...ask, item: { ...item, required: true } };
    if (work.allOptional && !/\b(?:required|mandatory)\b/i.test(ask.source))
      return {
        ...ask,
        item: { ...item, required: item.required === true && item.type === 'consent' },
      };
    return ask;
  });
  if (!kind && !isAnonymous) asks = withName(asks, (ask) => work.named(ask), unwanted);
  asks = distinct(asks);
  asks = asks.map((ask, index) => fromHour(ask, asks[index - 1]));
  asks = asks.map((ask, index) => titled(ask, asks[index + 1]));
  if (/\bprefer not to say\b/i.test(description)) asks = asks.map(mayDecline);
  if (work.prices.currency !== 'GBP' || /[$]|\bdollars?\b/.test(description))
    asks = asks.map((ask) =>
      inCurrency(ask, work.prices.currency === 'GBP' ? 'USD' : work.prices.currency),
    );
  asks = asks.map((ask) => ofAnimal(guestsOf(ask, kind), asks));
  if (kind?.isOfPast === true) asks = asks.map(inThePast);
  if (kind?.isOpinion !== true) asks = asks.map(oftenAsService);
  const design = designIn(description);
  const main = work.endings.filter(({ showIf }) => !showIf);
  const endings = [
    ...(main.length > 0
      ? main.slice(0, 1)
      : [kind?.ending ?? { title: 'Thank you', text: 'We’ve received your response.' }]),
    ...work.endings.filter(({ showIf }) => showIf),
  ];
  return {
    title: titleFor(
      description,
      kind,
      asks.map(({ item }) => ownText(item.label)),
    ),
    language: 'en-GB',
    pages: describedPages(asks, work),
    endings,
    ...(design ? { design } : {}),
    notes: work.notes,
  };
}

/** “asdf qwer zxcv”: half of the words or more can't be English. */
function isGibberish(text: string): boolean {
  const words = text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
  const odd = words.filter((word) =>
    /^[^aeiouy]{4,}$|[bcdfghjklmnpqrstvwxz]{5,}|q[^u]|[jvxz][bcdfghjkmnpqrstvwx]{2}|[sd]dfg?|fgh|jkl/.test(
      word,
    ),
  );
  return words.length > 0 && odd.length * 2 >= words.length && !/[,:?]/.test(text);
}

/** Who leaves a way to be reached gives a name, too. */
function withName(
  asks: readonly Ask[],
  named: (ask: Ask) => Ask,
  unwanted: readonly string[],
): Ask[] {
  const isReached = asks.some(({ item }) => item.type === 'phone' || item.type === 'email');
  const isNamed = asks.some(
    ({ item }) => item.type === 'name' || /\bname\b/i.test(ownText(item.label)),
  );
  const isBrief = asks.length < 3;
  if (!isReached || isNamed || isBrief || unwanted.includes('name')) return [...asks];
  return [named(askFor('name')), ...asks];
}

/** Of several addresses, each is called what the description calls it: “property address, forwarding address”. */
function distinct(asks: readonly Ask[]): Ask[] {
  return asks.map((ask) => {
    const { item, concept, source } = ask;
    const isPlain = concept !== undefined && ownText(item.label) === concept.label;
    const isOne = asks.filter((other) => other.item.type === item.type).length < 2;
    const isWorded = /^(?!your\b)[a-z']+ [a-z' ]{3,25}$|^mobile$/i.test(source);
    if (!/^(?:address|phone|email)$/.test(item.type) || !isPlain || isOne || !isWorded) return ask;
    return { ...ask, item: { ...item, label: labelFrom(withoutArticles(source)) } };
  });
}

/** “date, from, until”: hours of that day. */
function fromHour(ask: Ask, before: Ask | undefined): Ask {
  const { item } = ask;
  const isHour =
    /^(?:From|Until|To|Till|Start|Finish|End|Starts|Ends)$/.test(ownText(item.label)) &&
    /^(?:short_text|date)$/.test(item.type) &&
    (before?.item.type === 'date' || /^(?:From|Start|Starts)$/.test(ownText(before?.item.label)));
  return isHour ? { ...ask, item: { ...item, type: 'time', settings: {} } } : ask;
}

/** “title, full name”: Mr, Mrs, Ms … */
function titled(ask: Ask, next: Ask | undefined): Ask {
  const isTitle = ask.item.type === 'short_text' && ask.item.label === 'Title';
  const isPerson =
    next?.item.type === 'name' || /^(?:first|last)_name$/.test(next?.concept?.id ?? '');
  return isTitle && isPerson
    ? { ...ask, item: { ...ask.item, type: 'dropdown', options: optionsOf(LISTS.titles) } }
    : ask;
}

/** With “Prefer not to say” among the options, if what is asked is personal. */
function mayDecline(ask: Ask): Ask {
  const { options } = ask.item;
  const has = options?.some(({ label }) => /^prefer not to say$/i.test(ownText(label)));
  if (!options || has !== false || !PERSONAL.test(ask.concept?.id ?? '')) return ask;
  return {
    ...ask,
    item: { ...ask.item, options: [...options, ...optionsOf(['Prefer not to say'])] },
  };
}

const PERSONAL = /^(?:age_group|gender|ethnicity|religion|orientation|disability)$/;

/** A day that a report speaks of has been. */
function inThePast(ask: Ask): Ask {
  const { item, concept } = ask;
  if (
    !/^(?:date|datetime)$/.test(concept?.id ?? '') ||
    item.settings?.['minFromToday'] === undefined
  )
    return ask;
  const { minFromToday: _future, ...settings } = { ...item.settings } as Record<string, unknown>;
  return { ...ask, item: { ...item, settings: { ...settings, maxFromToday: 0 } } };
}

/** “How often” of a service is asked for what is wanted, not for what is done. */
function oftenAsService(ask: Ask): Ask {
  const isBare = ask.concept?.id === 'how_often' && ask.item.label === ask.concept.label;
  const isOwn = ask.item.options?.length !== LISTS.often.length;
  return isBare && !isOwn
    ? { ...ask, item: { ...ask.item, options: optionsOf(LISTS.cleaning) } }
    : ask;
}

function inCurrency(ask: Ask, currency: string): Ask {
  const { item } = ask;
  return item.settings?.['currency'] === 'GBP'
    ? { ...ask, item: { ...item, settings: { ...item.settings, currency } } }
    : ask;
}
