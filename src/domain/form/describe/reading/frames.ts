/**
 * Sentences without the words around what they ask for: who asks, who answers, and the verb of asking. “Customers should
 * give their name”, “we'd also like to know their name” and “please record their name” ask for the same.
 */
import type { Rewrite } from '../phrasing/rewrite';
import { singular } from '../grammar';
import { gluedTogether } from '../text';
import { inFirstPerson } from './firstPerson';
import EVERYONE from './everyone.json' with { type: 'json' };

const re = (words: string, flags = 'gi') => new RegExp(words, flags);

/** Before a sentence, and words that join it to the one before. */
const START =
  '(?<=^|[.!?;\\n]\\s{0,2}|[.!?;\\n]\\s{0,2}[-*•] )(?:(?:and|also|then|so|plus|finally|next|please),? )*';

const MANY = `(?:(?:the|our|all|my|your|both|any|${EVERYONE.some.join('|')}) )*(?:${EVERYONE.plural.join('|')})`;
const ONE = `(?:the|each|every|a|an|any) (?:${EVERYONE.singular.join('|')})`;
const WHO = `(?:they|he or she|${MANY}|${ONE})`;

const MODALS =
  '(?:also |then |just |first |simply |only |please |(?:can|could|should|must|will|would|may|might|shall|ought to|needs? to|ha(?:s|ve) to|wants? to|(?:is|are) (?:asked|able|required|invited) to|get to)(?: be able)?(?: to)? (?:also |then |first |just )?)*';

const GIVES =
  '(?:enters?|gives?|provides?|suppl(?:y|ies)|fills? (?:in|out)|completes?|states?|lists?|says?|tells?|lets? (?=us|me)|chooses?(?: from| between)?|picks?(?! ?-?up)(?: from)?|selects?(?: from)?|writes?(?: down)?|leaves?(?= (?:their|an?|the|us|some|any|us)\\b)|shares?(?= (?:their|an?|the|us|some|any)\\b)|records?|logs?|puts?(?: down| in)?|submits?|inputs?|types? in|adds?|includes?|specif(?:y|ies)|notes?(?: down)?|indicates?|mentions?)';

/** Acts whose verb says what is asked for: it stays. */
const ACTS = '(?:uploads?|attach(?:es)?|rates?|ranks?|describes?|explains?|scores?|votes?)';

const TO_US = '(?: (?:us|me)(?: (?:about|know|with))?| whether they want(?= [^,.;]+ or ))?';

const ASKED_FOR =
  '(?:need|want|require|ask for|collect|record|capture|must have|love)(?: to (?:know|have|get|see|hear|ask(?: for| about)?|collect|find out|record|capture|gather|take|note))?(?: (?:about|from (?:them|people|everyone|each person)))?';

/** What follows is no form that is asked for. */
const NO_FORM = '(?![^.;:]*\\b(?:form|survey|questionnaire|poll|quiz|sign-?up|checklist|page)\\b)';

const STATES = '(?:live|work|have|own|hold|speak|belong|know|play|use|drive)';

/** The full stop keeps figures at the end from being inches. */
const ticked = (words: string) => `tick box "${inFirstPerson(words)}."`;

export const FRAMES: readonly Rewrite[] = [
  // “…, which is optional”
  [
    /,? (?:which|that) (?:is|are|should be|must be|has to be|can be) (optional|required|mandatory|compulsory|not (?:required|mandatory))(?=[,.;)]|$)/gi,
    (_all, mark = '') => ` (${mark})`,
  ],
  // “optionally their email”
  [
    /\boptionally,? ((?:their |an? |the |your )?[^,.;:()]{3,40}?)(?=[,.;]|$| and | so )/gi,
    (_all, what = '') => `${what} (optional)`,
  ],
  // “…, so that we can get back to them”
  [
    /,? so (?:that )?(?:we|i|they|you|the [a-z]+)(?:'ll|'d)? (?:can|could|know|may|are able|will)\b[^,.;:]*(?=[,.;]|$)/gi,
    (all) => (/\b(?:ask|form|need)\b/i.test(all) ? all : ''),
  ],
  // “Besides the usual details, ask …”
  [
    /\b(?:besides|in addition to|apart from|as well as|along with|on top of|other than) (?:all )?(?:the|their) (usual|standard|normal|basic|contact) (?:contact )?(?:details|information|info|questions|stuff|things),? (?:please )?(?:also )?(?:ask(?: for| about| them)?|i need|we need|i want|we want)?/gi,
    () => 'contact details, ',
  ],
  // “Tell me about your pets: how many, …”
  [re(`${START}tell (?:me|us) (?:more )?about [^:,.;]{3,40}: `), () => ''],
  // “They have to sign it and …”
  [
    re(
      `${START}${WHO} ${MODALS}sign(?: it| the form| (?:here|below)| at the (?:end|bottom)| and date(?: it)?)*(,? and (?=(?:confirm|agree|accept|declare|consent)\\b)|(?=[.;]|$))`,
    ),
    (_all, more = '') => `signature (required)${more === '' ? '' : '. They must '}`,
  ],
  // “They need to tick a box that they agree to …”
  [
    re(
      `${START}(?:(?:${WHO}) ${MODALS})?(?:tick|check)(?:ing|s)? (?:(?:a|the|one) )?(?:tick ?|check ?)?box(?:es)? (?:to (?:say|confirm|show|declare)|saying|that says|confirming|which says|if|that)?(?: that)? ?they (agree|consent|accept|understand|confirm|are happy|want|would like|'d like)([^.;\\n]*)`,
    ),
    (_all, verb = '', rest = '') =>
      /^(?:agree|consent|accept|understand|confirm)/i.test(verb)
        ? `they must ${verb.toLowerCase()}${gluedTogether(rest)}`
        : ticked(`they ${verb.replace(/^'d/, 'would')}${rest}`),
  ],
  // “tick to join the WhatsApp group”
  [
    /(?<=^|[,.;:] |\band )(?:a |an )?(?:tick(?: ?box| here)?|check ?box) to ((?:join|receive|subscribe|get|be|hear|have)\b[^,.;]*)/gi,
    (_all, what = '') => ticked(`they would like to ${what}`),
  ],
  // “They must be aged between 40 and 70.”
  [
    re(
      `${START}${WHO} (?:must|should|have to|need to) be aged (?:between )?(\\d+)(?: and | to | ?- ?)(\\d+)`,
    ),
    (_all, least = '', most = '') => `age (required) from ${least} to ${most}`,
  ],
  // “They must be over 18 and agree to our terms.”
  [
    re(
      `${START}${WHO} (?:must|have to|need to) (be|${STATES}) ([^.;]+?)(?=,? and (?:(?:must|have to) )?(?:agree|accept|confirm|consent|sign)\\b|[.;\\n]|$)`,
    ),
    (all, verb = '', rest = '') =>
      /\b(?:filled|answered|completed|required|given|able|asked|shown|told|sent|redirected)\b|[,:£€]/i.test(
        rest,
      )
        ? all
        : ticked(`I ${verb.toLowerCase() === 'be' ? 'am' : verb} ${rest}`),
  ],
  [
    /(?<=tick box "[^"]*"),? and (?:(?:must|have to) )?(?=(?:agree|accept|confirm|consent)\b)/gi,
    () => '. They must ',
  ],
  // “Parents must agree to …”, “they need to read and accept …”
  [
    re(
      `${START}${WHO} (?:also )?(?:must|should|have to|need to|has to|will)(?: also)? (?:read (?:and|\\/|&) )?(agree|accept|confirm|consent|acknowledge|declare)\\b([^.;\\n]*)`,
    ),
    (_all, verb = '', rest = '') => `they must ${verb.toLowerCase()}${rest}`,
  ],
  // “New customers also give a VAT number.”
  [
    re(
      `(?<=[,:?][^]*)${START}(${EVERYONE.some.join('|')}) (${EVERYONE.plural.join('|')}) ${MODALS}(?:${GIVES}|${ACTS})${TO_US} `,
    ),
    (_all, some = '', who = '') =>
      `If they are a ${some.toLowerCase()} ${singular(who.toLowerCase())}, ask for `,
  ],
  // “Ask new members for …”
  [
    re(
      `${START}ask (?!for\\b|about\\b|how\\b|what\\b|whether\\b|if\\b|which\\b|when\\b|where\\b|who\\b|why\\b|them\\b|us\\b|their\\b|any\\b)(?:(?:[\\w'-]+ ){0,3}?)(?:${EVERYONE.plural.join('|')}|${EVERYONE.singular.join('|')}|them) (?:for|about|to (?:${GIVES})(?: us| me)?)(?: about)? `,
    ),
    (all) => (/ to (?:choose|pick|select)/i.test(all) ? 'choose ' : 'ask for '),
  ],
  // “Ask staff which site …”
  [
    re(
      `${START}ask (?:(?:the|our|all|my|your) )*(?:[\\w-]+ )?(?:${EVERYONE.plural.join('|')}) (?=(?:how|what|whether|if|which|when|where|why|who)\\b)`,
    ),
    () => '',
  ],
  // “What's your name and how can we contact you?”
  [
    /\bwhat(?:'s| is| are) (?:your|their|the) ((?:(?:full|first|last|home|phone|mobile|email|contact|post|date of|job|company) ?)*(?:names?|e-?mail|phone|numbers?|address|code|birth|title|age))(?=[,.;?]| and )(?: and how (?:can|should|do) we (?:contact|reach|get hold of) (?:you|them))?/gi,
    (all, what = '') => `${what}${/ and how /i.test(all) ? ', contact details' : ''}`,
  ],
  // “Answers are anonymous.”
  [
    re(
      `${START}(?:all )?(?:${EVERYONE.given.join('|')}|it|the (?:survey|form)) (?:are|is|will be|should be|must be|stays?|remains?)(?: kept)?(?: completely| strictly)? (?:anonymous|confidential)(?=[.;\\n]|$)`,
    ),
    () => '',
  ],
  // “… and there are 6 sessions”
  [/(?:^|(?<=[.;] )|,? and )there (?:are|is|will be) (?:only )?\d+ [^,.;?]*/gi, () => ''],
  // “I want to ask my clients for a testimonial: …”
  [
    /^(?:i|we)(?:'d| would)? (?:want|like|need) to ask (?:my|our|the) [a-z]+ (?:for|about) ([^:,.]{3,40}): /i,
    (_all, what = '') => `A form for ${what}: `,
  ],
  // “They can add a cake that costs £20, add that to the total.”
  [
    re(
      `${START}${WHO} (?:can|may|could) (?:also )?(?:add|have|order|request|book|hire|choose) (an? [a-z -]+?),? (?:that costs|which costs|costing|for|at) (£\\d+(?:\\.\\d+)?)(?=[,.;\\n]|$)`,
    ),
    (_all, what = '', price = '') => `would they like ${what} for ${price}`,
  ],
  [
    /,? (?:and )?add (?:that|it|this|them)(?: on)? to the (?:total|price|bill)(?=[,.;]|$)/gi,
    () => '',
  ],
  // “at least one emergency contact with name and phone”
  [
    /(?<=^|[,.;:] |\b(?:for|and) )(?:ask for )?(?:at least|a minimum of) (?:one|two|three|\d) ([a-z ]+?)s?,? with (?:their |a |the )?([^.;]+?)(?=[.;\n]|$)/gi,
    (_all, noun = '', list = '') => `. For each ${noun}: ${list}`,
  ],
  // “Customers should enter …”
  [re(`${START}${WHO} ${MODALS}(?=${ACTS}\\b)`), () => ''],
  [re(`${START}${WHO} ${MODALS}${GIVES}${TO_US} (?!so\\b|them\\b|to\\b)`), () => ''],
  // “Runners enter …”
  [re(`${START}[a-z]+s (?:enter|fill in|put in|write down|give us|tell us) `), () => ''],
  // “The form should also ask for …”
  [
    re(
      `${START}(?:it|the form|this|this form) ${MODALS}(?:asks?(?: (?:them|people|everyone))?(?: for| about)?|includes?|ha(?:s|ve)|collects?|contains?|records?|captures?|covers?|lets? (?:them|people|customers) (?:say|choose|enter|give|pick|add|leave)) `,
    ),
    () => '',
  ],
  // “We'd also like to know …”
  [
    re(
      `${START}(?<!^)(?:i|we)(?:'ll|'d| will| would| do)?(?: also| only| just| really| then)*(?: like to (?:know|have|see|get|ask(?: for| about)?|collect|find out)| ${ASKED_FOR}|'d like)(?: also)? ${NO_FORM}(?!(?:parents|customers|clients|guests|people|members|staff|everyone|them|you|it) (?:to\\b|can\\b))`,
    ),
    () => '',
  ],
  // “…, and tell us which …”
  [
    /(?<=[,;] |\band |, and )(?:please |also |then )*(?:(?:tell|give) (?:us|me)(?! about)|let (?:us|me) know(?: about)?|say(?= (?:what|how|which|whether|if|when|where|who|why|what's)\b)) (?!so\b|that\b|them\b)/gi,
    () => '',
  ],
  // “…, and if anyone is under 18”: nothing follows from it, so it is asked.
  [
    /(?:,? and) if ((?:they|you|anyone|anybody|someone|there|it)(?:'s|'re|'d)? (?:(?!ask\b|how\b|what\b|which\b|their\b|the\b|so\b|a\b|for\b|please\b|we\b)[^\s,.;]+ ?){1,7})(?=[.;]|$)/gi,
    (all, clause = '') =>
      /\d|\b(?:is|are|has|have|want|need|like|do|does)\b/i.test(clause)
        ? `, whether ${clause}`
        : all,
  ],
  // “How would you rate the quality, choice and price?”
  [
    /\bhow (?:would|do|did) (?:you|they) rate ((?:(?:the|our|your|their) )?[^?.:;()]*(?:,| and )[^?.:;()]*)(?=[?.;]|$)/gi,
    (_all, things = '') => `rate ${things}`,
  ],
  // “Lighting costs £25 extra.”
  [/(£\d+(?:\.\d+)?) (?:extra|on top|additional)(?=[,.;)]|$)/gi, (_all, price = '') => price],
  // “Cover age, weight, …”
  [
    re(
      `${START}(?:cover|get|note|log|gather|capture|request|find out|enquire about|check for) (?=(?:their|the|an?|his|her|any|whether|how|what|when|where|which|who|age|name|email)\\b)`,
    ),
    () => '',
  ],
];
