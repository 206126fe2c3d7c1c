/**
 * The pages of live forms as they were rendered. A page is a pure function of the form and its language, and a form can
 * be built so that rendering it takes long: it is rendered once per version and language, whatever is asked for with it.
 */
import type { PublicFormDoc } from '@/domain/documents.schema';
import { readStoredDefinition } from '@/domain/form/definition/migrations';
import { publicCopy } from '@/domain/form/versions/publicCopy';
import { localesOf } from '@/domain/form/translate';
import { formDocument } from '@/respondent/server/formDocument';
import type { PublicScripts } from '@/respondent/server/pageDocument';
import { ByteCache } from '../lib/byteCache';
import { PreparedHtml } from './respond';

/** Bytes of all pages an instance keeps, with their codings. */
const PAGES_BYTES = 20_000_000;
/** What the list of a form's languages takes, at most: twenty codes and the key. */
const LIST_BYTES = 500;

/** A form's public document as it was read. */
export interface StoredForm {
  form: PublicFormDoc;
  /** When the document was last written: names its content, whatever was changed. */
  writtenAt: string;
}

export class RenderedPages {
  private readonly pages = new ByteCache<PreparedHtml>(PAGES_BYTES);
  private readonly languages = new ByteCache<readonly string[]>(PAGES_BYTES / 20);

  constructor(private readonly scripts: PublicScripts | undefined) {}

  /** The page of a live form, where it is kept. Takes no time worth a turn. */
  known(stored: StoredForm, formId: string, asked: string | undefined): PreparedHtml | undefined {
    const name = nameOf(stored, formId);
    const locales = this.languages.get(name);
    return locales && this.pages.get(keyOf(name, locales, asked));
  }

  /**
   * The page of a live form.
   *
   * @param asked a language; the form's own where it is none of the form's
   * @returns undefined where nothing was published
   */
  pageOf(stored: StoredForm, formId: string, asked: string | undefined): PreparedHtml | undefined {
    const { liveVersion: version, definition: text } = stored.form;
    if (version === undefined || text === undefined) return undefined;
    // Somebody before us in the line may have asked for the same.
    const known = this.known(stored, formId, asked);
    if (known) return known;
    const definition = publicCopy(readStoredDefinition(text));
    const name = nameOf(stored, formId);
    const locales = localesOf(definition);
    this.languages.set(name, locales, LIST_BYTES);
    const locale = localeOf(locales, asked);
    const page = new PreparedHtml(
      formDocument({ formId, version, definition }, this.scripts, locale),
    );
    this.pages.set(keyOf(name, locales, asked), page, page.bytes);
    return page;
  }
}

const nameOf = ({ form, writtenAt }: StoredForm, formId: string) =>
  `${formId}|${form.liveVersion}|${writtenAt}`;
const localeOf = (locales: readonly string[], asked: string | undefined) =>
  asked !== undefined && locales.includes(asked) ? asked : locales[0];
const keyOf = (name: string, locales: readonly string[], asked: string | undefined) =>
  `${name}|${localeOf(locales, asked)}`;
