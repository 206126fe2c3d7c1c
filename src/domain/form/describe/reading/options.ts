/** Lists of options without brackets, wherever in a sentence they stand, in the brackets in which they are read. */
import type { Rewrite } from '../phrasing/rewrite';
import { asksOwn } from '../phrasing/headed';

const ITEM = '[^\\s,.;:()?\\n–-][^,.;:()?\\n–]{0,38}?';

const items = (list: string) =>
  list
    .split(/\s*,\s*(?:or\s+|and\s+)?|\s+or\s+/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const arePlain = (list: readonly string[]) =>
  list.length >= 2 &&
  list.every(
    (one) =>
      one.split(' ').length <= 6 &&
      !/[£€$]\d/.test(one) &&
      !/^(?:how|what|which|when|where|who|why|whether|if|do|does|are|is|their|your)\b/i.test(one) &&
      !asksOwn(one),
  );

export const OPTION_LISTS: readonly Rewrite[] = [
  // “room - Austen (10 people), Brontë (20 people)”
  [
    /(?<=^|[,.;:] )(\p{L}[\p{L} ]{1,25})(?: [-–]|:) ((?:[\p{L}\d' -]{2,25} \((?!£)[^(),£]{1,20}\)(?:,? (?:and |or )?|(?=[.;\n]|$))){2,})/giu,
    (_all, what = '', list = '') => {
      const labels = [...list.matchAll(/(?:or |and )?([^(),]+?) \(([^()]+)\)/g)].map(
        (match) => `${match[1]?.trim() ?? ''} · ${match[2] ?? ''}`,
      );
      return `${what} (${labels.join(', ')})${/, $/.test(list) ? ', ' : ''}`;
    },
  ],
  // “which performance - Friday 7pm, Saturday 2pm or Saturday 7pm - and …”, “what they need - home, car or pet.”
  [
    new RegExp(
      ` [-–] ((?:${ITEM}, )*${ITEM},? or ${ITEM})(?: [-–] (?:and )?|(?=[.;?\\n]|$))`,
      'gi',
    ),
    (all, list = '') => {
      const options = items(list);
      if (!arePlain(options)) return all;
      return ` (${options.join(', ')})${/[-–] (?:and )?$/.test(all) ? ', ' : ''}`;
    },
  ],
  // “whether the pace was too slow, about right or too fast”
  [
    /\b(?:whether|if) (?:the |their |your |our |it's |this )?((?:[a-z'-]+ ){0,2}[a-z'-]+) (?:is|was|are|were|feels|felt|seems|seemed) ([^,.;:()?]{2,30}(?:, [^,.;:()?]{2,30})+,? or [^,.;:()?]{2,30}?)(?=,? and (?:what|how|tell|say|ask|whether|which|why|the|any)\b|[,.;?]|$)/gi,
    (all, what = '', list = '') =>
      /^(?:they|you|it|he|she|there|we)\b/i.test(what) || !arePlain(items(list))
        ? all
        : `${what} (${items(list).join(', ')})`,
  ],
];
