/** Words of forms on other websites: in the code that owners copy, in the form's language. */
import { inLanguage } from './inLanguage';
import { embed as en } from './en.json';
import { embed as de } from './de.json';
import { embed as fr } from './fr.json';
import { embed as es } from './es.json';
import { embed as it } from './it.json';
import { embed as pt } from './pt.json';
import { embed as nl } from './nl.json';
import { embed as pl } from './pl.json';
import { embed as sv } from './sv.json';
import { embed as tr } from './tr.json';
import { embed as ar } from './ar.json';
import { embed as zh } from './zh.json';

export type EmbedWords = { readonly [Name in keyof typeof en]: string };

const IN: Readonly<Record<string, EmbedWords>> = { en, de, fr, es, it, pt, nl, pl, sv, tr, ar, zh };

/** The words in a language; English where we have none in it. */
export const embedWords = (locale: string): EmbedWords => inLanguage(IN, locale) ?? en;
