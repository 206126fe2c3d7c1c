/** Informal words for “you”, in languages that have a formal one too: forms use the formal one. */
import { ownValue } from '@/domain/base/ownValue';

const INFORMAL: Readonly<Record<string, RegExp>> = {
  de: /(?<!\p{L})(?:du|dich|dir|dein(?:e[mnrs]?)?|euch|euer|eure[mnrs]?)(?!\p{L})/iu,
  fr: /(?<!\p{L})(?:tu|toi|tes)(?!\p{L})|(?<!\p{L})t[’'](?=\p{L})/iu,
  es: /(?<!\p{L})(?:tú|tu|tus|tuy[oa]s?|contigo)(?!\p{L})/iu,
  it: /(?<!\p{L})(?:tu|tuo|tua|tuoi|tue)(?!\p{L})/iu,
  nl: /(?<!\p{L})(?:jij|jou|jouw|jullie)(?!\p{L})/iu,
  pl: /(?<!\p{L})(?:ty|twój|twoja|twoje|twojego|twojej|ciebie|tobie)(?!\p{L})/iu,
};

/** Whether a translation addresses its reader as a friend, as far as its pronouns tell. */
export const isInformal = (text: string, language: string): boolean =>
  ownValue(INFORMAL, language.split('-')[0]?.toLowerCase() ?? '')?.test(text) ?? false;
