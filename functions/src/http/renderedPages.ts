/**
 * The pages of live forms as they were rendered. A page is a pure function of the form and its language, and a form can
 * be built so that rendering it takes long: it is rendered once per version and language, whatever is asked for with it.
 */
import type { PublicFormDoc } from '@/domain/documents.schema';
import { readStoredDefinition } from '@/domain/form/migrations';
import { publicCopy, type PublicDefinition } from '@/domain/form/publish';
import { localesOf } from '@/domain/form/translate';
import { formDocument, type PublicScripts } from '@/respondent/server';
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

  /**
   * The page of a live form.
   *
   * @param asked a language; the form's own where it is none of the form's
   * @returns undefined where nothing was published
   */
  pageOf(
    { form, writtenAt }: StoredForm,
    formId: string,
    asked: string | undefined,
  ): PreparedHtml | undefined {
    const { liveVersion: version, definition: text } = form;
    if (version === undefined || text === undefined) return undefined;
    let parsed: PublicDefinition | undefined;
    const definition = () => (parsed ??= publicCopy(readStoredDefinition(text)));

    const name = `${formId}|${version}|${writtenAt}`;
    const locales = this.languages.get(name) ?? localesOf(definition());
    this.languages.set(name, locales, LIST_BYTES);
    const locale = asked !== undefined && locales.includes(asked) ? asked : locales[0];
    const key = `${name}|${locale}`;
    const known = this.pages.get(key);
    if (known) return known;
    const served = { formId, version, definition: definition() };
    const page = new PreparedHtml(formDocument(served, this.scripts, locale));
    this.pages.set(key, page, page.bytes);
    return page;
  }
}
