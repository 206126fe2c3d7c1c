/** What a clause says of the form as a whole, or of its pages. */
import { numberFrom, sentenceCase, unglued, withoutArticles } from './text';

interface Setting {
  all?: 'required' | 'optional';
  /** What stays optional although all else is required. */
  except?: string;
  pages?: number;
  /** Whether each part with a heading has a page of its own. */
  bySection?: true;
}

/** “All fields are required”, “split it into two pages”; undefined if the clause says no such thing. */
export function settingIn(text: string): Setting | undefined {
  if (
    /^(?:(?:make |with )?(?:all|every)(?: of the| the)? ?(?:fields?|questions?|answers?|of them|thing)?|everything)(?: else)?(?: (?:is|are|should be|must be|as))? (?:required|mandatory|compulsory)(?:,? (?:except|apart from|other than|but)(?: for)? .+)?$/.test(
      text,
    )
  ) {
    const except = /(?:except|apart from|other than|but)(?: for)? (?:the )?(.+)$/.exec(text)?.[1];
    return { all: 'required', ...(except === undefined ? {} : { except }) };
  }
  if (
    /^(?:(?:make |with )?(?:all|every)(?: of the| the)? ?(?:fields?|questions?|of them|thing)?|everything|nothing)(?: else)?(?: (?:is|are|should be))? (?:optional|required)$/.test(
      text,
    )
  ) {
    return { all: 'optional' };
  }
  if (
    /\b(?:each|every)(?: of (?:them|these|those))?(?: (?:section|part|one|heading))? (?:on|in|to|gets|has) (?:its|a|their) (?:(?:own|separate|new|different) )*page\b|\b(?:separate|different|own) pages?(?: for each(?: section| part)?)?$/.test(
      text,
    )
  )
    return { bySection: true };
  const pages =
    /^(?:split |divide |spread |put )?(?:it |them |this )?(?:into|on|over|across|in) (two|three|four|five|several|multiple|separate|\d+) (?:pages|steps|screens|sections)$/.exec(
      text,
    ) ?? /^(?:a )?(multi|two|three|four)-?(?:page|step)(?: form)?$/.exec(text);
  if (pages) {
    return { pages: numberFrom(pages[1]) ?? 2 };
  }
  if (
    /^(?:please )?(?:use|on|with) (?:an? |the )?[a-z ,]*\bscale\b/.test(text) ||
    /^(?:with )?one (?:question )?(?:at a time|per (?:page|screen)|on each (?:page|screen))/.test(
      text,
    ) ||
    /^(?:keep it|make it|it should be|it must be|it needs to be) (?:short|simple|quick|friendly|mobile|easy|nice|look|professional|anonymous|modern|clean|brief)/.test(
      text,
    )
  )
    return {};
  return undefined;
}

/** A page that begins with the clause, and what is asked on it. */
export function pageIn(clause: string): { title?: string; list: string } | undefined {
  const divided =
    /^(?:on )?(?:page|step|section|part) (?:\d+|one|two|three|four|five)\s*(?::|–|-)\s*([^:,–]{3,50}?)(?:\s+[-–]\s+|\s*:\s*)(.+)$/i.exec(
      unglued(clause),
    );
  if (divided) {
    return { title: sentenceCase(withoutArticles(divided[1] ?? '')), list: divided[2] ?? '' };
  }
  const step =
    /^(?:page|step|section|part) (?:one|two|three|four|five|\d) (?:asks?(?: for| about)?|is(?: for| about)?|for|about|covers?|has|collects?|with)\s+(.+)$/i.exec(
      clause,
    );
  if (step) return { list: step[1] ?? '' };
  const match =
    /^(?:(?:and |then )*(?:on |the )*(?:first|second|third|fourth|fifth|last|next|another|final|(?:page|step|section|part)(?= (?:\d|one\b|two\b|three\b|four\b|is\b|for\b|about\b|called\b|on\b|covers\b)))\b ?(?:page|step|section|part|\d+|one|two|three|four)?(?: (?:is |for |about |called |on |covers |asks? about |should (?:ask|have|cover)(?: for| about)?|has |with |contains? )*"?([^:"]*?)"?)?)(?::|–| with| asking(?: for)?| asks?(?: for)?| has|(?<=page|step|section|part|\d))\s+(.+)$/i.exec(
      unglued(clause),
    );
  if (!match || !/page|step|section|part/i.test(clause.slice(0, 30))) return undefined;
  const title = (match[1] ?? '').trim();
  const list = match[2] ?? '';
  return title === '' ? { list } : { title: sentenceCase(withoutArticles(title)), list };
}

/** Words before a list of questions that ask for none. */
export const HEADING =
  /^(?:the )?(?:fields?|questions?|form fields|details|info(?:rmation)?(?: needed| required)?|it (?:should|needs to|must) (?:have|include|ask)|include|including|ask (?:for|about)|(?:we|i) need(?: to know)?|to include|fields? (?:needed|to include)|questions to ask|things to ask)\s*(?::|–)\s*/i;

/** “Required: name, email.” */
export const MARKED_LIST =
  /^(required|mandatory|must have|compulsory|optional|nice to have)(?: fields| questions| details| info)?(?: are)?\s*(?::|–)\s*(.+)$/i;
