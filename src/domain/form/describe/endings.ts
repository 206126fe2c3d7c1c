/** What a description says of the form as a whole: its title, its layout, what comes after submitting. */
import type { FormDesign } from '@/domain/form/definition/definition';
import type { SketchEnding } from '@/domain/form/sketch/sketch';
import { PRESETS } from '@/domain/form/design/presets';
import { sentenceCase, toReader, unglued } from './text';

const END =
  /\b(?:thank(?:ing)? (?:them|people|you|everyone|the \w+)|thank(?:s|-? ?you) (?:message|page|screen|note)|(?:at the end|afterwards?|when (?:they(?:'re| are) )?(?:done|finished|submitted)|after (?:they )?(?:submit(?:ting|ted)?|sending|send|completing|that)|on submit|once (?:submitted|done|they submit)|finish(?:ing)? with|end(?:ing)? with|then|and)[, ]*(?:please )?(?:show|say|display|tell|redirect|send|take|forward|thank)|redirect|confirmation message|closing message|(?<!\b(?:week|month|year|period|day) )ending\b(?! (?:date|on|with )))/i;

/** The ending that a sentence speaks of, without its condition; undefined if it speaks of none. */
export function endingIn(sentence: string): SketchEnding | undefined {
  const text = unglued(sentence);
  // “say whether …” asks.
  if (
    /^(?:say|tell us|tell me) (?:what|how|which|whether|if|when|where|who|why|the|their)\b/i.test(
      text,
    )
  )
    return undefined;
  if (
    !END.test(text) &&
    !/^(?:show|say|display|redirect|thank|tell them|send them to)\b/i.test(text)
  )
    return undefined;
  const url = /(https?:\/\/[^\s,"']+|www\.[^\s,"']+)/i.exec(text)?.[1]?.replace(/[.)]+$/, '');
  const quoted =
    /"([^"]{2,})"/.exec(text)?.[1] ?? /(?:^|\s)'([^']{4,})'(?:\s|$|[.,])/.exec(text)?.[1];
  const told =
    /\b(?:tell(?:ing)? (?:them|people)|say(?:ing)?|explain(?:ing)?|let(?:ting)? (?:them|people) know|message)(?: that|:)? (?!(?:message|page|thank you(?: page| message)?)$)(.+)$/i.exec(
      text,
    )?.[1];
  const words =
    quoted ??
    (told === undefined
      ? undefined
      : sentenceCase(toReader(told.replace(/\s*(?:and )?redirect.*$/i, ''))));
  if (url === undefined && words === undefined && !/thank|ending|confirmation|message/i.test(text))
    return undefined;
  const isTitle = words !== undefined && words.length <= 40 && !/[.!?]\s/.test(words);
  const full = (said: string) => (/[.!?]$/.test(said) ? said : `${said}.`);
  return {
    title:
      isTitle && /thank|sorry|great|welcome/i.test(words) ? words.replace(/[.]$/, '') : 'Thank you',
    text:
      words !== undefined && !(isTitle && /thank|sorry|great|welcome/i.test(words))
        ? full(words)
        : 'We’ve received your response.',
    ...(url === undefined
      ? {}
      : { redirect: { url: url.replace(/^(?:http:\/\/|(?=www))/i, 'https://'), after: 3 } }),
  };
}

/** The title that was given: called, titled, named; in quotes. */
export function titleIn(text: string): string | undefined {
  const named =
    /\b(?:called|titled|entitled|named|with the title|title(?: it| is)?:?) "([^"]+)"/i.exec(text) ??
    /\b(?:called|titled|entitled) ([A-Z][^,.;:]*?)(?= (?:with|that|which|for|asking|where)\b|[,.;:]|$)/.exec(
      text,
    );
  return named?.[1]?.trim();
}

const MOODS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:dark|night|black|sleek)\b/, 'midnight'],
  [/\b(?:green|nature|natural|eco|garden|forest)\b/, 'forest'],
  [/\b(?:purple|lavender|lilac)\b/, 'lavender'],
  [/\b(?:warm|linen|beige|rustic|cosy)\b/, 'linen'],
  [/\b(?:playful|fun|bright|cheerful|yellow|sunny|colourful|colorful)\b/, 'sunshine'],
  [/\b(?:minimal(?:ist)?|clean|modern|black and white|simple)\b/, 'studio'],
];

/** A mood beside a word for how the form looks; colours that are asked for are none. */
const STYLED =
  /\b(?:[a-z]+(?:,? and)? )?[a-z-]+ (?:style|design|look|theme|mood|feel|palette|background|colou?r scheme|colou?rs)\b|\b(?:style|look and feel|theme|mood|palette|background|colou?r scheme)(?: (?:is|should be|in|of|to|be|a|like))* [a-z]+/;

/** A design for a mood or a colour, and the layout. */
export function designIn(text: string): FormDesign | undefined {
  const lower = text.toLowerCase();
  const said = STYLED.exec(lower)?.[0] ?? '';
  const mood = MOODS.find(([words]) => words.test(said))?.[1];
  const preset = PRESETS.find(({ id }) => id === mood)?.design;
  const isOneByOne =
    /\b(?:one (?:question|at a time|by one)(?: (?:at a time|per (?:page|screen)|on each (?:page|screen)))?|typeform|conversational)\b/.test(
      lower,
    ) &&
    /\b(?:at a time|per (?:page|screen)|each (?:page|screen)|by one|typeform|conversational)\b/.test(
      lower,
    );
  const design: FormDesign = { ...preset, ...(isOneByOne ? { layout: 'question' as const } : {}) };
  return Object.keys(design).length > 0 ? design : undefined;
}
