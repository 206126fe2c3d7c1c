/** The page's words by language, each put together from the sections of its file. */
import type { COMMON_SENTENCES } from '@/domain/answers/messages';
import type { FileProblemCode, PlaceProblemCode } from '@/domain/values/answer';
import { ENGLISH, SERVER_WORDS, type LanguageWords } from './english';
import type en from './en.json';
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import sv from './sv.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };
import da from './da.json' with { type: 'json' };
import nb from './nb.json' with { type: 'json' };
import fi from './fi.json' with { type: 'json' };
import cs from './cs.json' with { type: 'json' };
import el from './el.json' with { type: 'json' };
import uk from './uk.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import csInformal from './informal/cs.json' with { type: 'json' };
import deInformal from './informal/de.json' with { type: 'json' };
import esInformal from './informal/es.json' with { type: 'json' };
import frInformal from './informal/fr.json' with { type: 'json' };
import itInformal from './informal/it.json' with { type: 'json' };
import nlInformal from './informal/nl.json' with { type: 'json' };

/** All words in English. */
export const ENGLISH_WORDS: LanguageWords = { ...ENGLISH, ...SERVER_WORDS };

type Section<Name extends 'page' | 'sending' | 'late' | 'nameParts' | 'places' | 'server'> = {
  readonly [Word in keyof (typeof en)[Name]]: string;
};

/** The words of a language from the sections of its file, each by its name: the app then loads no other sections. */
const joined = (
  page: Section<'page'>,
  sending: Section<'sending'>,
  late: Section<'late'>,
  nameParts: Section<'nameParts'>,
  places: Section<'places'>,
  server: Section<'server'>,
  problems: typeof COMMON_SENTENCES,
  fileProblems: Readonly<Record<FileProblemCode, string>>,
  placeProblems: Readonly<Record<PlaceProblemCode, string>>,
): LanguageWords => ({
  ...page,
  ...sending,
  ...late,
  ...nameParts,
  ...places,
  ...server,
  problems: { ...problems, ...fileProblems, ...placeProblems },
});

type InformalWords = Partial<Omit<LanguageWords, 'problems'>> & {
  problems: Partial<LanguageWords['problems']>;
};

/** The informal words of a language from the sections of its file. */
const informally = (
  page: Partial<Section<'page'>>,
  sending: Partial<Section<'sending'>>,
  late: Partial<Section<'late'>>,
  places: Partial<Section<'places'>>,
  server: Partial<Section<'server'>>,
  problems: Partial<LanguageWords['problems']>,
  fileProblems: Partial<LanguageWords['problems']>,
  placeProblems: Partial<LanguageWords['problems']>,
): InformalWords => ({
  ...page,
  ...sending,
  ...late,
  ...places,
  ...server,
  problems: { ...problems, ...fileProblems, ...placeProblems },
});

export const LANGUAGE_WORDS: Readonly<Record<string, LanguageWords>> = {
  en: ENGLISH_WORDS,
  de: joined(
    de.page,
    de.sending,
    de.late,
    de.nameParts,
    de.places,
    de.server,
    de.problems,
    de.fileProblems,
    de.placeProblems,
  ),
  fr: joined(
    fr.page,
    fr.sending,
    fr.late,
    fr.nameParts,
    fr.places,
    fr.server,
    fr.problems,
    fr.fileProblems,
    fr.placeProblems,
  ),
  es: joined(
    es.page,
    es.sending,
    es.late,
    es.nameParts,
    es.places,
    es.server,
    es.problems,
    es.fileProblems,
    es.placeProblems,
  ),
  it: joined(
    it.page,
    it.sending,
    it.late,
    it.nameParts,
    it.places,
    it.server,
    it.problems,
    it.fileProblems,
    it.placeProblems,
  ),
  pt: joined(
    pt.page,
    pt.sending,
    pt.late,
    pt.nameParts,
    pt.places,
    pt.server,
    pt.problems,
    pt.fileProblems,
    pt.placeProblems,
  ),
  nl: joined(
    nl.page,
    nl.sending,
    nl.late,
    nl.nameParts,
    nl.places,
    nl.server,
    nl.problems,
    nl.fileProblems,
    nl.placeProblems,
  ),
  pl: joined(
    pl.page,
    pl.sending,
    pl.late,
    pl.nameParts,
    pl.places,
    pl.server,
    pl.problems,
    pl.fileProblems,
    pl.placeProblems,
  ),
  sv: joined(
    sv.page,
    sv.sending,
    sv.late,
    sv.nameParts,
    sv.places,
    sv.server,
    sv.problems,
    sv.fileProblems,
    sv.placeProblems,
  ),
  tr: joined(
    tr.page,
    tr.sending,
    tr.late,
    tr.nameParts,
    tr.places,
    tr.server,
    tr.problems,
    tr.fileProblems,
    tr.placeProblems,
  ),
  ar: joined(
    ar.page,
    ar.sending,
    ar.late,
    ar.nameParts,
    ar.places,
    ar.server,
    ar.problems,
    ar.fileProblems,
    ar.placeProblems,
  ),
  zh: joined(
    zh.page,
    zh.sending,
    zh.late,
    zh.nameParts,
    zh.places,
    zh.server,
    zh.problems,
    zh.fileProblems,
    zh.placeProblems,
  ),
  da: joined(
    da.page,
    da.sending,
    da.late,
    da.nameParts,
    da.places,
    da.server,
    da.problems,
    da.fileProblems,
    da.placeProblems,
  ),
  nb: joined(
    nb.page,
    nb.sending,
    nb.late,
    nb.nameParts,
    nb.places,
    nb.server,
    nb.problems,
    nb.fileProblems,
    nb.placeProblems,
  ),
  fi: joined(
    fi.page,
    fi.sending,
    fi.late,
    fi.nameParts,
    fi.places,
    fi.server,
    fi.problems,
    fi.fileProblems,
    fi.placeProblems,
  ),
  cs: joined(
    cs.page,
    cs.sending,
    cs.late,
    cs.nameParts,
    cs.places,
    cs.server,
    cs.problems,
    cs.fileProblems,
    cs.placeProblems,
  ),
  el: joined(
    el.page,
    el.sending,
    el.late,
    el.nameParts,
    el.places,
    el.server,
    el.problems,
    el.fileProblems,
    el.placeProblems,
  ),
  uk: joined(
    uk.page,
    uk.sending,
    uk.late,
    uk.nameParts,
    uk.places,
    uk.server,
    uk.problems,
    uk.fileProblems,
    uk.placeProblems,
  ),
  ja: joined(
    ja.page,
    ja.sending,
    ja.late,
    ja.nameParts,
    ja.places,
    ja.server,
    ja.problems,
    ja.fileProblems,
    ja.placeProblems,
  ),
  hi: joined(
    hi.page,
    hi.sending,
    hi.late,
    hi.nameParts,
    hi.places,
    hi.server,
    hi.problems,
    hi.fileProblems,
    hi.placeProblems,
  ),
};

/** What differs of them where people are addressed informally. */
export const INFORMAL_WORDS: Readonly<Record<string, InformalWords>> = {
  cs: informally(
    csInformal.page,
    csInformal.sending,
    csInformal.late,
    csInformal.places,
    csInformal.server,
    csInformal.problems,
    csInformal.fileProblems,
    csInformal.placeProblems,
  ),
  de: informally(
    deInformal.page,
    deInformal.sending,
    deInformal.late,
    deInformal.places,
    deInformal.server,
    deInformal.problems,
    deInformal.fileProblems,
    deInformal.placeProblems,
  ),
  es: informally(
    esInformal.page,
    esInformal.sending,
    esInformal.late,
    esInformal.places,
    esInformal.server,
    esInformal.problems,
    esInformal.fileProblems,
    esInformal.placeProblems,
  ),
  fr: informally(
    frInformal.page,
    frInformal.sending,
    frInformal.late,
    frInformal.places,
    frInformal.server,
    frInformal.problems,
    frInformal.fileProblems,
    frInformal.placeProblems,
  ),
  it: informally(
    itInformal.page,
    itInformal.sending,
    itInformal.late,
    itInformal.places,
    itInformal.server,
    itInformal.problems,
    itInformal.fileProblems,
    itInformal.placeProblems,
  ),
  nl: informally(
    nlInformal.page,
    nlInformal.sending,
    nlInformal.late,
    nlInformal.places,
    nlInformal.server,
    nlInformal.problems,
    nlInformal.fileProblems,
    nlInformal.placeProblems,
  ),
};
