/**
 * Cache of rendered pages of live forms. A page is a pure function of form and language, and a form can be built to be
 * slow to render, so each is rendered once per version and language, whatever the rest of the address says.
 */
import type { PublicAccess } from '@/domain/documents/access.schema';
import type { PublicFormDoc } from '@/domain/documents/forms.schema';
import { accessIn } from '@/domain/form/access/translated';
import { accessNotice, accessWords } from '@/domain/words/access';
import { wordsFor } from '@/domain/words/wordsOf';
import type { ServedForm } from '@/respondent/server/pageBody';
import { siteUrl } from '../lib/environment';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { publicCopy } from '@/domain/form/registry/publicCopy';
import type { PlacesLeft } from '@/domain/form/access/places';
import { localesOf } from '@/domain/form/definition/translate';
import { formDocument } from '@/respondent/server/formDocument';
import type { PublicScripts } from '@/respondent/server/pageDocument';
import { ByteCache } from '../lib/byteCache';
import { PreparedHtml } from './respond';

/** Bytes of all pages an instance keeps, including their encodings. */
const PAGES_BYTES = 20_000_000;
/** Size of a form's list of languages, at most: twenty codes and the key. */
const LIST_BYTES = 500;

/** A form's public document as it was read. */
export interface RenderedForm {
  form: PublicFormDoc;
  /** When the document was last written, which identifies its content. */
  writtenAt: string;
  /** How many places are left, of a form with places. */
  left?: PlacesLeft | undefined;
}

export class RenderedPages {
  private readonly pages = new ByteCache<PreparedHtml>(PAGES_BYTES);
  private readonly languages = new ByteCache<readonly string[]>(PAGES_BYTES / 20);

  constructor(private readonly scripts: PublicScripts | undefined) {}

  /** The cached page of a live form, if any. Too cheap to queue. */
  known(stored: RenderedForm, formId: string, asked: string | undefined): PreparedHtml | undefined {
    const name = nameOf(stored, formId);
    const locales = this.languages.get(name);
    return locales && this.pages.get(keyOf(name, locales, asked));
  }

  /**
   * The page of a live form.
   *
   * @param asked the requested language; the form's own language if it has no such translation
   * @returns undefined if nothing is published
   */
  pageOf(
    stored: RenderedForm,
    formId: string,
    asked: string | undefined,
  ): PreparedHtml | undefined {
    const { liveVersion: version, definition: text } = stored.form;
    if (version === undefined || text === undefined) return undefined;
    // An earlier request in the queue may have rendered the same page.
    const known = this.known(stored, formId, asked);
    if (known) return known;
    const definition = publicCopy(readStoredDefinition(text));
    const name = nameOf(stored, formId);
    const locales = localesOf(definition);
    this.languages.set(name, locales, LIST_BYTES);
    const locale = localeOf(locales, asked);
    const page = new PreparedHtml(
      formDocument(
        {
          formId,
          version,
          definition,
          ...guardOf(stored.form, undefined, locale),
          ...(stored.left ? { left: stored.left } : {}),
        },
        this.scripts,
        locale,
      ),
    );
    this.pages.set(keyOf(name, locales, asked), page, page.bytes);
    return page;
  }
}

/** What those who responded before are told; only then is the definition read. */
function onceNotice(access: PublicAccess, text: string, language: string | undefined) {
  if (!access.oncePerBrowser) return undefined;
  const definition = readStoredDefinition(text);
  const locale = language ?? definition.locale;
  return accessNotice('already', access, locale, wordsFor(definition, locale), definition.address);
}

/** What the link to change a response says. */
function changeLabel(text: string, language: string | undefined): string {
  const { locale, address } = readStoredDefinition(text);
  return accessWords(language ?? locale, address).words.changeLink;
}

/**
 * What the form's settings add to its page: how its link presents itself, and what the script has to know.
 *
 * @param pass of the person whose page it is, where the form has a password
 */
export function guardOf(
  { access = {}, definition: text, privateVisits }: PublicFormDoc,
  pass: string | undefined,
  language?: string,
): Pick<ServedForm, 'link' | 'guard'> {
  const { isIndexed, owner, hosts, personalOnly, changes, anonymous, signed } = access;
  const { social } = language === undefined ? access : accessIn(access, language);
  const once = onceNotice(access, text ?? '{}', language);
  const link = {
    ...(isIndexed ? { isIndexed } : {}),
    ...(owner ? { owner } : {}),
    ...(hosts ? { hosts } : {}),
    ...(privateVisits === 'responses' ? { privateVisits } : {}),
    ...(anonymous ? { anonymous } : {}),
    // A form with a theme, or with texts for its link, has a picture for it.
    ...(social || text?.includes('"design":{')
      ? { social: social ?? {}, origin: siteUrl(process.env) }
      : {}),
  };
  const guard = {
    ...(pass === undefined ? {} : { pass }),
    ...(once ? { once } : {}),
    ...(personalOnly ? { personal: personalOnly } : {}),
    ...(access.spam?.challenge && !personalOnly ? { proof: true as const } : {}),
    ...(signed ? { signed: signed.fields } : {}),
    ...(changes ? { changes: changeLabel(text ?? '{}', language) } : {}),
  };
  return {
    ...(Object.keys(link).length > 0 ? { link } : {}),
    ...(Object.keys(guard).length > 0 ? { guard } : {}),
  };
}

const nameOf = ({ form, writtenAt, left }: RenderedForm, formId: string) =>
  `${formId}|${form.liveVersion}|${writtenAt}|${left ? JSON.stringify(left) : ''}`;
const localeOf = (locales: readonly string[], asked: string | undefined) =>
  asked !== undefined && locales.includes(asked) ? asked : locales[0];
const keyOf = (name: string, locales: readonly string[], asked: string | undefined) =>
  `${name}|${localeOf(locales, asked)}`;
